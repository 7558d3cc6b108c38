// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followStream } from './follow-stream.ts'
import { setTokenProvider } from './token-provider.ts'

let responses: (() => Response | Promise<Response>)[]
let requests: number

beforeEach(() => {
  vi.useFakeTimers()
  requests = 0
  responses = []
  vi.stubGlobal('fetch', async () => {
    requests++
    return (responses.shift() ?? (() => Response.error()))()
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const stream = (text: string) => () => new Response(text)

test('a stream that ends is reopened, after a poll for missed changes', async () => {
  responses = [stream('event: order\ndata: 1\n\n'), stream('event: order\ndata: 2\n\n')]
  const received: string[] = []
  const poll = vi.fn()
  const stop = followStream({ path: '/x', onEvent: ({ data }) => received.push(data), poll })
  await vi.advanceTimersByTimeAsync(1_000)
  expect(received).toEqual(['1', '2'])
  expect(poll).toHaveBeenCalled()
  stop()
})

test('a follower without a stream polls every few seconds', async () => {
  const poll = vi.fn()
  const stop = followStream({ path: '/x', onEvent: () => {}, poll })
  await vi.advanceTimersByTimeAsync(20_000)
  expect(poll.mock.calls.length).toBeGreaterThan(4)
  stop()
})

test('a stream whose token was rejected is opened with a new one at once', async () => {
  setTokenProvider({ current: () => 'old', refresh: async () => 'new' })
  responses = [() => new Response('', { status: 401 }), stream('event: order\ndata: 1\n\n')]
  const received: string[] = []
  const stop = followStream({
    path: '/x',
    onEvent: ({ data }) => received.push(data),
    poll: () => {},
  })
  await vi.advanceTimersByTimeAsync(100)
  expect(received).toEqual(['1'])
  stop()
  setTokenProvider(undefined)
})

test('a refused stream is not retried or polled', async () => {
  responses = [() => new Response('', { status: 404 })]
  const poll = vi.fn()
  followStream({ path: '/x', onEvent: () => {}, poll })
  await vi.advanceTimersByTimeAsync(20_000)
  expect([requests, poll.mock.calls.length]).toEqual([1, 0])
})

test('a stopped follower neither reconnects nor polls', async () => {
  const poll = vi.fn()
  const stop = followStream({ path: '/x', onEvent: () => {}, poll })
  stop()
  await vi.advanceTimersByTimeAsync(20_000)
  expect([requests, poll.mock.calls.length]).toEqual([1, 0])
})
