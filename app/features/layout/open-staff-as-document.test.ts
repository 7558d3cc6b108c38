// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { openStaffAsDocument } from './open-staff-as-document.ts'

function open(from: string, to: string): unknown {
  window.history.replaceState(null, '', from)
  try {
    return openStaffAsDocument({ request: new Request(`http://localhost${to}`) })
  } catch (answer) {
    return answer
  }
}

test('staff screens opened from a guest’s are a new page', () => {
  const answer = open('/account', '/staff/locations?from=here')
  expect(answer).toBeInstanceOf(Response)
  const { headers } = answer as Response
  expect(headers.get('Location')).toBe('/staff/locations?from=here')
  expect(headers.get('X-Remix-Reload-Document')).toBe('true')
})

test.each([
  ['/staff', '/staff/locations'],
  ['/staff/locations', '/account'],
  ['/account', '/signin'],
])('a page stays from %s to %s', (from, to) => {
  expect(open(from, to)).toBeUndefined()
})
