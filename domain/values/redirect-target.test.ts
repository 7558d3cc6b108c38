import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { LEAVES_THE_SITE } from '#tests/support/redirect-corpus.ts'
import { toOwnPath, toRedirectTarget } from './redirect-target.ts'

const SITE = 'https://order.example'

test.each([
  ['/', '/'],
  ['/L/2dfe6', '/L/2dfe6'],
  ['/location/2DFE6?x=1#y', '/location/2DFE6?x=1'],
  ['/a/../account', '/account'],
  ['/account?next=//evil.example', '/account?next=//evil.example'],
  ['/%2F%2Fevil.example', '/%2F%2Fevil.example'],
])('%j is a page of this site', (target, path) => expect(toOwnPath(target)).toBe(path))

test.each([
  '/api/auth/logout',
  '/API/auth/logout?returnTo=/',
  '/%61pi/auth/logout',
  '/a/../api/auth/logout',
  '/api',
  '/dev/inbox',
  '/metrics',
  '/healthz',
])('%j is no page', (target) => expect(toOwnPath(target)).toBeUndefined())

test.each(['/apis', '/location/api', '/vendor/API', '/%', '/developers'])(
  '%j may be a page',
  (target) => expect(toOwnPath(target)).toBe(target),
)

test.each(LEAVES_THE_SITE)('%j is not a page of this site', (target) => {
  expect(toOwnPath(target)).toBeUndefined()
})

describe('whatever the target', () => {
  const odd = fc.constantFrom('/', '\\', '.', '..', '%2e', '%2F', '%5C', '\t', '\n', '\r', '\0')
  const plain = fc.constantFrom('evil.example', 'https:', 'a', '@', ':', '?', '#', ' ', '\uff0f')
  const target = fc.array(fc.oneof(odd, plain), { maxLength: 12 }).map((pieces) => pieces.join(''))

  test('a page of this site stays on this site, however often a browser resolves it', () => {
    fc.assert(
      fc.property(fc.oneof(target, fc.string()), (text) => {
        const path = toOwnPath(text)
        if (path === undefined) return
        expect(new URL(path, SITE).origin).toBe(SITE)
        expect(new URL(path, `${SITE}/deep/er`).href).toBe(`${SITE}${path}`)
        expect(toOwnPath(path)).toBe(path)
      }),
      { numRuns: 20_000 },
    )
  })

  test('an automatic redirect leads to a page of this site or to a plain web address', () => {
    fc.assert(
      fc.property(target, (text) => {
        const found = toRedirectTarget(text)
        if (found === undefined) return
        const { origin, protocol, username } = new URL(found, SITE)
        expect(['http:', 'https:']).toContain(protocol)
        expect(username).toBe('')
        expect(origin === SITE || /^https?:\/\//i.test(found)).toBe(true)
      }),
    )
  })
})

test.each(['https://tickets.example/a', 'http://a.example', '/L/2dfe6'])(
  'a printed code may lead to %j',
  (target) => expect(toRedirectTarget(target)).toBe(target),
)

test.each([
  ...LEAVES_THE_SITE.filter((target) => !/^https?:\/\//i.test(target)),
  'https:evil.example',
  'https://ok.example@evil.example',
  'https://ok.example\\@evil.example',
  'https://ok.example/\n',
  'javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,x',
])('a printed code may not lead to %j', (target) => {
  expect(toRedirectTarget(target)).toBeUndefined()
})
