// @vitest-environment happy-dom
import { onlineManager } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { browserFetch } from './browser-fetch.ts'
import { isOnline, onReconnect, untilLoadable, watchConnection } from './connection.ts'
import { request, REQUEST_TIMEOUT_MS } from './request.ts'

const PROBE = '/api/healthz'

let requested: string[]
/** The response of each address; an address without one is unreachable. */
let responses: Record<string, () => Response | Promise<Response>>

beforeEach(() => {
  vi.useFakeTimers()
  requested = []
  responses = {}
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    requested.push(path)
    const answer = responses[path]?.()
    if (answer instanceof Response) return answer
    if (!answer) throw new TypeError('Failed to fetch')
    const aborted = new Promise<never>((_resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))
    })
    return Promise.race([answer, aborted])
  })
  watchConnection()
})
afterEach(() => {
  onlineManager.setEventListener(() => undefined)
  onlineManager.setOnline(true)
  document.documentElement.removeAttribute('data-copy')
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const isUp = () => Response.json({ status: 'up' })
const never = () => new Promise<Response>(() => {})
const probes = () => requested.filter((path) => path === PROBE).length
const wait = (milliseconds = 0) => vi.advanceTimersByTimeAsync(milliseconds)
const ask = (path: string) => browserFetch(path).catch(() => undefined)

test('a failed request means offline when the health check fails too', async () => {
  await ask('/api/vendor')
  await wait()
  expect(isOnline()).toBe(false)
})

test('one failed request while the server is healthy changes nothing', async () => {
  responses[PROBE] = isUp
  const seen = vi.fn()
  onlineManager.subscribe(seen)
  await ask('/api/vendor')
  await wait()
  expect([isOnline(), probes(), seen.mock.calls.length]).toEqual([true, 1, 0])
})

test('the offline health check repeats every few seconds until the server responds', async () => {
  await ask('/api/vendor')
  await wait(6_500)
  expect([isOnline(), probes()]).toEqual([false, 3])
  const reconnected = vi.fn()
  onReconnect(reconnected)
  responses[PROBE] = isUp
  await wait(3_000)
  expect([isOnline(), reconnected.mock.calls.length]).toEqual([true, 1])
  await wait(60_000)
  expect(probes()).toBe(4)
})

test('any response means online, even an error status', async () => {
  await ask('/api/vendor')
  await wait()
  responses['/api/vendor'] = () => new Response(null, { status: 503 })
  await ask('/api/vendor')
  expect(isOnline()).toBe(true)
})

test('a response to another request overrides a health check that is still running', async () => {
  responses[PROBE] = never
  await ask('/api/vendor')
  responses['/api/vendor'] = isUp
  await ask('/api/vendor')
  await wait(20_000)
  expect(isOnline()).toBe(true)
})

test('a response from the service worker cache means offline', async () => {
  responses['/api/vendor'] = () => Response.json({}, { headers: { 'x-copy': '1' } })
  await ask('/api/vendor')
  expect(isOnline()).toBe(false)
})

test('a timed-out request counts as failed, a canceled one does not', async () => {
  responses['/api/vendor'] = never
  const leaving = new AbortController()
  const canceled = request('/vendor', { signal: leaving.signal }).catch(() => undefined)
  await wait()
  leaving.abort()
  await canceled
  expect(probes()).toBe(0)
  const timedOut = request('/vendor').catch(() => undefined)
  await wait(REQUEST_TIMEOUT_MS)
  await timedOut
  expect([isOnline(), probes()]).toEqual([false, 1])
})

test('an online or offline event of the browser starts a health check immediately', async () => {
  responses[PROBE] = isUp
  window.dispatchEvent(new Event('offline'))
  expect(isOnline()).toBe(false)
  await wait()
  expect(isOnline()).toBe(true)
  delete responses[PROBE]
  await ask('/api/vendor')
  await wait(500)
  responses[PROBE] = isUp
  window.dispatchEvent(new Event('online'))
  await wait()
  expect(isOnline()).toBe(true)
})

test('a hidden page repeats the health check when it becomes visible', async () => {
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  await ask('/api/vendor')
  await wait(60_000)
  expect(probes()).toBe(1)
  visibility.mockReturnValue('visible')
  responses[PROBE] = isUp
  document.dispatchEvent(new Event('visibilitychange'))
  await wait()
  expect(isOnline()).toBe(true)
})

test('a page from the service worker cache starts offline', async () => {
  document.documentElement.setAttribute('data-copy', '')
  watchConnection()
  expect(isOnline()).toBe(false)
})

test('code is fetched at once when online, and offline after the reconnect', async () => {
  const ready = vi.fn()
  await untilLoadable()
  await ask('/api/vendor')
  await wait()
  void untilLoadable().then(ready)
  await wait(6_000)
  expect(ready).not.toHaveBeenCalled()
  responses[PROBE] = isUp
  await wait(3_000)
  expect(ready).toHaveBeenCalledOnce()
})
