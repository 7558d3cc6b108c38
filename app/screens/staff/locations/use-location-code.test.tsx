// @vitest-environment happy-dom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { WithQueries } from '#app/api/queries-for-tests.tsx'
import { refusal } from '#app/features/identity/session-for-tests.ts'
import { readTypedLocation } from '#app/features/scanning/read-location-code.ts'
import { NO_LOCATION_CODE, useLocationCode } from './use-location-code.ts'

let answer: () => Response | Promise<Response>

beforeEach(() => vi.stubGlobal('fetch', async () => answer()))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function scan() {
  const { result } = renderHook(() => useLocationCode(), { wrapper: WithQueries })
  act(() => void result.current.take({ kind: 'short-code', code: 'BAR1' }, 'scanned'))
  return result
}

test('a short code of a location leads to it', async () => {
  answer = () => Response.json({ redirect: { redirectUrl: '/L/2dfe6' } })
  const code = scan()
  expect(code.current.isResolving).toBe(true)
  await waitFor(() => expect(code.current.vendorLocationId).toBe('2DFE6'))
  expect(code.current.isResolving).toBe(false)
})

test.each([
  ['an unknown short code', () => refusal(404, 'Not found', 'NOT_FOUND')],
  [
    'one that leads elsewhere',
    () => Response.json({ redirect: { redirectUrl: 'https://example.com' } }),
  ],
])('%s is refused, and scanning continues', async (_, response) => {
  answer = response
  const code = scan()
  await waitFor(() => expect(code.current.refusal?.title).toBe('Invalid Short Code'))
  expect(code.current.isResolving).toBe(false)
  expect(code.current.vendorLocationId).toBeUndefined()
})

test('a typed text that is no id of a location is taken as the short code below a printed code', async () => {
  answer = () => Response.json({ redirect: { redirectUrl: '/L/2dfe6' } })
  const { result } = renderHook(() => useLocationCode(), { wrapper: WithQueries })
  act(() => void result.current.take(readTypedLocation('k7qw4x'), 'typed'))
  expect(result.current.vendorLocationId).toBe('K7QW4X')
  act(() => result.current.takeUnknown())
  await waitFor(() => expect(result.current.vendorLocationId).toBe('2DFE6'))
  answer = () => refusal(404, 'Not found', 'NOT_FOUND')
  act(() => void result.current.take(readTypedLocation('nope'), 'typed'))
  act(() => result.current.takeUnknown())
  await waitFor(() => expect(result.current.refusal).toBe(NO_LOCATION_CODE))
})

test('the server says to wait after too many unknown codes', async () => {
  answer = () => refusal(429, 'Please wait.', 'TOO_MANY_UNKNOWN_CODES')
  const code = scan()
  await waitFor(() => expect(code.current.refusal?.text).toBe('Please wait.'))
})

test('a call that fails twice is not shown as an invalid code, and scanning continues', async () => {
  let calls = 0
  answer = () => {
    calls++
    return refusal(500, 'trouble', 'INTERNAL')
  }
  const code = scan()
  await waitFor(() => expect(code.current.refusal).toBeDefined())
  expect(calls).toBe(2)
  expect(code.current.refusal?.title).not.toBe('Invalid Short Code')
  expect(code.current.isResolving).toBe(false)
})
