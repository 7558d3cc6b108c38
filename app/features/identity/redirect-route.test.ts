// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { LEAVES_THE_SITE } from '#tests/support/redirect-corpus.ts'
import { findPostLoginPath, forgetRedirectRoute } from './redirect-route.ts'
import { rememberRedirectRoute } from './remember-redirect-route.ts'

beforeEach(forgetRedirectRoute)

test('the redirect route comes first, then the navigation state, then home', () => {
  expect(findPostLoginPath('customer', null)).toBe('/account')
  expect(findPostLoginPath('staff', null)).toBe('/staff')
  const state = { authRedirectTo: '/lusiv/events' }
  expect(findPostLoginPath('customer', state)).toBe('/lusiv/events')
  rememberRedirectRoute('/location/2DFE6/order/review?x=1')
  expect(findPostLoginPath('customer', state)).toBe('/location/2DFE6/order/review?x=1')
})

test.each([
  ...LEAVES_THE_SITE,
  '/signin',
  '/SignIn?x=1',
  '/staff/signin',
  '/staff/locations',
  '/api/auth/logout',
])('%j is not a valid redirect for customers', (path) => {
  rememberRedirectRoute(path)
  expect(findPostLoginPath('customer', { authRedirectTo: path })).toBe('/account')
})

test('staff are redirected to staff pages only', () => {
  rememberRedirectRoute('/staff/location/2DFE6/scan')
  expect(findPostLoginPath('staff', null)).toBe('/staff/location/2DFE6/scan')
  rememberRedirectRoute('/account')
  expect(findPostLoginPath('staff', null)).toBe('/staff')
})

test('a stored path expires after half an hour', () => {
  vi.useFakeTimers()
  rememberRedirectRoute('/order/history')
  vi.advanceTimersByTime(30 * 60_000)
  expect(findPostLoginPath('customer', null)).toBe('/account')
  vi.useRealTimers()
})
