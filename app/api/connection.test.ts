// @vitest-environment happy-dom
import { onlineManager } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { browserFetch } from './browser-fetch.ts'
import { isOnline, onReconnect, watchConnection } from './connection.ts'
import { request, REQUEST_TIMEOUT_MS } from './request.ts'

const PROBE = '/api/healthz'

let asked: string[]
/** What each address answers; an address that is missing cannot be reached. */
let answers: Record<string, () => Response | Promise<Response>>

beforeEach(() => {
  vi.useFakeTimers()
  asked = []
  answers = {}
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    asked.push(path)
    const answer = answers[path]?.()
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
const probes = () => asked.filter((path) => path === PROBE).length
const wait = (milliseconds = 0) => vi.advanceTimersByTimeAsync(milliseconds)
const ask = (path: string) => browserFetch(path).catch(() => undefined)

test('a lost request is offline when the server does not answer a second question either', async () => {
  await ask('/api/vendor')
  await wait()
  expect(isOnline()).toBe(false)
})

test('one lost request of a server that is there changes nothing', async () => {
  answers[PROBE] = isUp
  const seen = vi.fn()
  onlineManager.subscribe(seen)
  await ask('/api/vendor')
  await wait()
  expect([isOnline(), probes(), seen.mock.calls.length]).toEqual([true, 1, 0])
})

test('whatever the browser says, the server is asked every few seconds until it answers', async () => {
  await ask('/api/vendor')
  await wait(6_500)
  expect([isOnline(), probes()]).toEqual([false, 3])
  const reconnected = vi.fn()
  onReconnect(reconnected)
  answers[PROBE] = isUp
  await wait(3_000)
  expect([isOnline(), reconnected.mock.calls.length]).toEqual([true, 1])
  await wait(60_000)
  expect(probes()).toBe(4)
})

test('any answer is a connection, also one that refuses', async () => {
  await ask('/api/vendor')
  await wait()
  answers['/api/vendor'] = () => new Response(null, { status: 503 })
  await ask('/api/vendor')
  expect(isOnline()).toBe(true)
})

test('an answer that arrives while the server is still being asked decides', async () => {
  answers[PROBE] = never
  await ask('/api/vendor')
  answers['/api/vendor'] = isUp
  await ask('/api/vendor')
  await wait(20_000)
  expect(isOnline()).toBe(true)
})

test('an answer from the store of the service worker is none', async () => {
  answers['/api/vendor'] = () => Response.json({}, { headers: { 'x-copy': '1' } })
  await ask('/api/vendor')
  expect(isOnline()).toBe(false)
})

test('a request that waited in vain counts, one that the page gave up does not', async () => {
  answers['/api/vendor'] = never
  const leaving = new AbortController()
  const given = request('/vendor', { signal: leaving.signal }).catch(() => undefined)
  await wait()
  leaving.abort()
  await given
  expect(probes()).toBe(0)
  const lost = request('/vendor').catch(() => undefined)
  await wait(REQUEST_TIMEOUT_MS)
  await lost
  expect([isOnline(), probes()]).toEqual([false, 1])
})

test('what the browser says is a reason to look at once', async () => {
  answers[PROBE] = isUp
  window.dispatchEvent(new Event('offline'))
  expect(isOnline()).toBe(false)
  await wait()
  expect(isOnline()).toBe(true)
  delete answers[PROBE]
  await ask('/api/vendor')
  await wait(500)
  answers[PROBE] = isUp
  window.dispatchEvent(new Event('online'))
  await wait()
  expect(isOnline()).toBe(true)
})

test('a hidden page asks again when it is shown', async () => {
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  await ask('/api/vendor')
  await wait(60_000)
  expect(probes()).toBe(1)
  visibility.mockReturnValue('visible')
  answers[PROBE] = isUp
  document.dispatchEvent(new Event('visibilitychange'))
  await wait()
  expect(isOnline()).toBe(true)
})

test('a page from the store of the service worker starts without a connection', async () => {
  document.documentElement.setAttribute('data-copy', '')
  watchConnection()
  expect(isOnline()).toBe(false)
})
