// @vitest-environment happy-dom
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createOutbox } from '#app/api/outbox.ts'
import { logOut, logOutStaff } from './log-out.ts'
import { rememberRedirectRoute } from './remember-redirect-route.ts'
import { buildSession } from './session-for-tests.ts'
import { currentSession, saveSession } from './stored-session.ts'

let addresses: string[] = []

beforeEach(() => {
  localStorage.clear()
  addresses = []
  vi.spyOn(window.location, 'assign').mockImplementation((address) => {
    addresses.push(String(address))
  })
  saveSession(buildSession())
})
afterEach(() => vi.restoreAllMocks())

/** A guarded page stores its path when the session ends, before the browser leaves. */
function leave(path: string) {
  rememberRedirectRoute(path)
  window.dispatchEvent(new Event('pagehide'))
}

test('a staff logout leaves nothing on a shared phone, not even the last path', async () => {
  localStorage.setItem('pastLocations', '[]')
  logOutStaff()
  await expect.poll(() => addresses.length).toBe(1)
  expect(currentSession()).toBeUndefined()
  leave('/staff/location/2DFE6/scan')
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0])
  expect(addresses).toEqual(['/api/auth/logout?returnTo=%2Fstaff%2Fauth%2Fcallback'])
})

test('a logout leaves the device settings and unsent check-ins in place', async () => {
  for (const logOutHere of [logOutStaff, logOut]) {
    localStorage.setItem('deviceSettings', '{"sound":false}')
    localStorage.setItem('doorQueue', '[{"nonce":"1"}]')
    localStorage.setItem('doorList GL-1', '{}')
    addresses = []
    logOutHere()
    await expect.poll(() => addresses.length).toBe(1)
    leave('/staff')
    expect(Object.keys(localStorage).toSorted()).toEqual(['deviceSettings', 'doorQueue'])
    expect(localStorage.getItem('doorQueue')).toBe('[{"nonce":"1"}]')
  }
})

test('a logout ends the notifications of this browser before the next person uses it', async () => {
  const unsubscribe = vi.fn(async () => true)
  const pushManager = { getSubscription: async () => ({ unsubscribe }) }
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => ({ pushManager }) } })
  logOut()
  await expect.poll(() => addresses.length).toBe(1)
  vi.unstubAllGlobals()
  expect(unsubscribe).toHaveBeenCalledOnce()
})

test('a logout forgets what waits to be sent, except unsent check-ins', async () => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  const [door, other] = ['doorQueue', 'handOvers'].map((name) =>
    createOutbox<string>({ name, idOf: (item) => item }),
  )
  for (const logOutHere of [logOutStaff, logOut]) {
    door?.put('waiting')
    other?.put('waiting')
    await Promise.all([door?.saved(), other?.saved()])
    addresses = []
    logOutHere()
    await expect.poll(() => addresses.length).toBe(1)
    // the page has not gone before
    await other?.load()
    expect(other?.list()).toEqual([])
    leave('/staff')
    await door?.load()
    expect(door?.list()).toEqual(['waiting'])
  }
})

test('a guest logout deletes carts, orders and client secrets, and keeps the way back to the menu', async () => {
  for (const key of ['cart:2DFE6', 'order:2DFE6', 'paidOrder:1', 'pendingPayment:1']) {
    localStorage.setItem(key, '{"clientSecret":"pi_1_secret_2"}')
  }
  localStorage.setItem('lastVendorLocationId', '2DFE6')
  localStorage.setItem('deviceSettings', '{"sound":false}')
  logOut()
  await expect.poll(() => addresses.length).toBe(1)
  leave('/account')
  expect(Object.keys(localStorage).toSorted()).toEqual(['deviceSettings', 'lastVendorLocationId'])
  expect(sessionStorage.length).toBe(0)
  expect(addresses).toEqual(['/api/auth/logout?returnTo=%2Fauth%2Fcallback'])
})
