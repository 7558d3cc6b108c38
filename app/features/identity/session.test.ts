// @vitest-environment happy-dom
import { locks } from 'node:worker_threads'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { request } from '#app/api/request.ts'
import { blockStorage } from '#app/api/storage-for-tests.ts'
import { tokenProvider } from '#app/api/token-provider.ts'
import { MINUTE_MS } from '#domain/values/time-units.ts'
import { refreshSession } from './refresh-session.ts'
import { answerWith, buildSession, refusal } from './session-for-tests.ts'
import { checkSession, startSession } from './start-session.ts'
import {
  clearSession,
  currentSession,
  followOtherTabs,
  isExpired,
  saveSession,
} from './stored-session.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T20:00:00Z') })
  clearSession()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('an expired session is cleared when the server refuses to refresh it', async () => {
  const { calls, fetch } = answerWith(() => refusal(401, 'Ended', 'SESSION_ENDED'))
  vi.stubGlobal('fetch', fetch)
  saveSession(buildSession({ lifetimeSeconds: 5 * 60 }))
  vi.setSystemTime(Date.now() + 5 * MINUTE_MS - 1)
  checkSession()
  expect(calls).toHaveLength(0)
  vi.setSystemTime(Date.now() + 1)
  checkSession()
  await expect.poll(() => localStorage.getItem('session')).toBeNull()
  expect(calls).toHaveLength(1)
})

test('a call after the expiry waits for one refresh and carries the new token', async () => {
  const { calls, fetch } = answerWith(() => Response.json(buildSession()))
  vi.stubGlobal('fetch', fetch)
  startSession()
  const { idToken } = saveSession(buildSession())
  vi.setSystemTime(Date.now() + 60 * MINUTE_MS)
  const token = await tokenProvider().current()
  expect(token).not.toBe(idToken)
  expect(token).toBe(currentSession()?.idToken)
  expect(calls.map(({ path }) => path)).toEqual(['/api/auth/session/refresh'])
})

test('a phone whose clock is a day behind uses its token an hour, not a day', () => {
  const answer = buildSession()
  vi.setSystemTime(Date.now() - 24 * 60 * MINUTE_MS)
  const session = saveSession(answer)
  expect(isExpired(session)).toBe(false)
  vi.setSystemTime(Date.now() + 61 * MINUTE_MS)
  expect(isExpired(session)).toBe(true)
})

test('a session is refreshed when it is 30 minutes old', async () => {
  const { calls, fetch } = answerWith(() => Response.json(buildSession({ userId: 'u1' })))
  vi.stubGlobal('fetch', fetch)
  const { idToken } = saveSession(buildSession())
  vi.advanceTimersByTime(30 * MINUTE_MS - 1)
  checkSession()
  expect(calls).toHaveLength(0)
  vi.advanceTimersByTime(1)
  checkSession()
  await expect.poll(() => currentSession()?.idToken).not.toBe(idToken)
  expect(calls.map(({ path }) => path)).toEqual(['/api/auth/session/refresh'])
})

test('the window that regains focus checks the session', async () => {
  vi.stubGlobal('fetch', answerWith(() => refusal(401, 'Ended', 'SESSION_ENDED')).fetch)
  startSession()
  saveSession(buildSession())
  vi.setSystemTime(Date.now() + 61 * MINUTE_MS)
  window.dispatchEvent(new Event('focus'))
  await expect.poll(() => localStorage.getItem('session')).toBeNull()
})

test('a refused refresh logs out', async () => {
  vi.stubGlobal('fetch', answerWith(() => refusal(401, 'Ended', 'SESSION_ENDED')).fetch)
  saveSession(buildSession())
  expect(await refreshSession()).toBeUndefined()
  expect(currentSession()).toBeUndefined()
})

test.each([
  ['the network is down', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['the server fails', () => refusal(503, 'Trouble', 'DATABASE_UNAVAILABLE')],
])('a refresh that fails because %s does not log out', async (_, answer) => {
  vi.stubGlobal('fetch', answerWith(answer).fetch)
  saveSession(buildSession())
  vi.setSystemTime(Date.now() + 61 * MINUTE_MS)
  expect(await refreshSession()).toBeUndefined()
  expect(currentSession()?.userId).toBe('u1')
})

test('while the refresh of an expired session gets no answer, calls say that there is no connection', async () => {
  const answers = { refresh: refusal(503, 'Trouble', 'IDENTITY_PROVIDER_UNAVAILABLE') }
  const { fetch } = answerWith(({ path }) =>
    path.endsWith('/refresh')
      ? answers.refresh.clone()
      : refusal(401, 'Please sign in to continue.', 'UNAUTHORIZED'),
  )
  vi.stubGlobal('fetch', fetch)
  startSession()
  saveSession(buildSession())
  vi.setSystemTime(Date.now() + 61 * MINUTE_MS)
  const failure = () => request('/users/u1/orders').catch((error: unknown) => error)
  expect(await failure()).toMatchObject({ status: 0, code: 'NETWORK_ERROR' })
  expect(currentSession()?.userId).toBe('u1')
  answers.refresh = refusal(401, 'Ended', 'SESSION_ENDED')
  expect(await failure()).toMatchObject({ status: 401 })
  expect(currentSession()).toBeUndefined()
})

test('concurrent callers share one refresh', async () => {
  const { calls, fetch } = answerWith(() => Response.json(buildSession()))
  vi.stubGlobal('fetch', fetch)
  saveSession(buildSession())
  const tokens = await Promise.all([refreshSession(), refreshSession(), refreshSession()])
  expect(new Set(tokens).size).toBe(1)
  expect(calls).toHaveLength(1)
})

test('tabs that refresh at the same time share one refresh', async () => {
  const { calls, fetch } = answerWith(() => Response.json(buildSession()))
  vi.stubGlobal('fetch', fetch)
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'locks'))
  saveSession(buildSession())
  vi.resetModules()
  const otherTab = await import('./refresh-session.ts')
  const tokens = await Promise.all([refreshSession(), otherTab.refreshSession()])
  expect(calls).toHaveLength(1)
  expect(tokens[0]).toBe(tokens[1])
})

test('a logout during a refresh is not undone', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', answerWith(() => promise).fetch)
  saveSession(buildSession())
  const refreshing = refreshSession()
  clearSession()
  resolve(Response.json(buildSession()))
  await refreshing
  expect(currentSession()).toBeUndefined()
})

test('a logout in another tab is a logout here', () => {
  saveSession(buildSession())
  localStorage.removeItem('session')
  followOtherTabs(new StorageEvent('storage', { key: 'session', newValue: null }))
  expect(currentSession()).toBeUndefined()
})

test('every call carries the id token while signed in', async () => {
  startSession()
  expect(await tokenProvider().current()).toBeUndefined()
  const { idToken } = saveSession(buildSession())
  expect(await tokenProvider().current()).toBe(idToken)
})

test('a token removed from storage is not sent again', () => {
  startSession()
  const { idToken } = saveSession(buildSession())
  expect(tokenProvider().current()).toBe(idToken)
  localStorage.removeItem('session')
  expect(tokenProvider().current()).toBeUndefined()
  expect(currentSession()).toBeUndefined()
})

test('without storage the session lasts while the page is open', () => {
  startSession()
  vi.stubGlobal('localStorage', {
    setItem: () => {
      throw new DOMException('no', 'QuotaExceededError')
    },
    getItem: () => null,
    removeItem: () => {},
  })
  const { idToken } = saveSession(buildSession())
  expect(tokenProvider().current()).toBe(idToken)
})

test('a browser that blocks its storage keeps the session while the page is open', () => {
  blockStorage()
  const { idToken } = saveSession(buildSession())
  followOtherTabs(new StorageEvent('storage', { key: null }))
  expect(currentSession()?.idToken).toBe(idToken)
})

test('an invalid stored session counts as signed out', () => {
  localStorage.setItem('session', '{"idToken":5}')
  followOtherTabs(new StorageEvent('storage', { key: 'session' }))
  expect(currentSession()).toBeUndefined()
})

test.each([
  ['the server refuses to refresh it', () => endByRefusal()],
  ['another person signs in', () => void saveSession(buildSession({ userId: 'usr-next' }))],
  ['another tab has logged out, before this one wrote it', () => endInAnotherTab()],
  ['another person has signed in in another tab', () => endInAnotherTab('usr-next')],
  ['a call finds that another tab has logged out', () => endUnnoticed()],
])('the list of a door leaves the device when %s', async (_how, end) => {
  saveSession(buildSession({ userId: 'usr-sam' }))
  localStorage.setItem('doorList GL-1', '{"reservations":[]}')
  localStorage.setItem('doorQueue', '[]')
  saveSession(buildSession({ userId: 'usr-sam' }))
  expect(localStorage.getItem('doorList GL-1')).not.toBeNull()
  await end()
  expect(localStorage.getItem('doorList GL-1')).toBeNull()
  expect(localStorage.getItem('doorQueue')).toBe('[]')
})

test('the list of a door stays when another tab signs in or refreshes the session', () => {
  for (const lifetimeSeconds of [60, 120]) {
    const session = { ...saveSession(buildSession({ userId: 'usr-sam', lifetimeSeconds })) }
    if (lifetimeSeconds === 60) clearSession()
    localStorage.setItem('session', JSON.stringify(session))
    localStorage.setItem('doorList GL-1', '{"reservations":[]}')
    followOtherTabs(new StorageEvent('storage', { key: 'session' }))
    expect(currentSession()?.userId).toBe('usr-sam')
    expect(localStorage.getItem('doorList GL-1')).not.toBeNull()
  }
})

function endInAnotherTab(userId?: string) {
  const next = { ...currentSession(), userId }
  if (userId) localStorage.setItem('session', JSON.stringify(next))
  else localStorage.removeItem('session')
  followOtherTabs(new StorageEvent('storage', { key: 'session' }))
}

function endUnnoticed() {
  startSession()
  localStorage.removeItem('session')
  void tokenProvider().current()
}

async function endByRefusal() {
  vi.stubGlobal('fetch', answerWith(() => refusal(401, 'Ended', 'SESSION_ENDED')).fetch)
  await refreshSession()
}
