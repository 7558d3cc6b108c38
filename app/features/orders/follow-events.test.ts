// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followEvents } from './follow-events.ts'

let answers: (() => Response | Promise<Response>)[]
let asked: number

beforeEach(() => {
  vi.useFakeTimers()
  asked = 0
  answers = []
  vi.stubGlobal('fetch', async () => {
    asked++
    return (answers.shift() ?? (() => Response.error()))()
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const stream = (text: string) => () => new Response(text)

test('a stream that ends is opened again, and the gap is closed by asking', async () => {
  answers = [stream('event: order\ndata: 1\n\n'), stream('event: order\ndata: 2\n\n')]
  const heard: string[] = []
  const poll = vi.fn()
  const stop = followEvents({ path: '/x', onEvent: ({ data }) => heard.push(data), poll })
  await vi.advanceTimersByTimeAsync(1_000)
  expect(heard).toEqual(['1', '2'])
  expect(poll).toHaveBeenCalled()
  stop()
})

test('where no stream is to be had it asks every few seconds', async () => {
  const poll = vi.fn()
  const stop = followEvents({ path: '/x', onEvent: () => {}, poll })
  await vi.advanceTimersByTimeAsync(20_000)
  expect(poll.mock.calls.length).toBeGreaterThan(4)
  stop()
})

test('who may not look is told once and not asked again', async () => {
  answers = [() => new Response('', { status: 404 })]
  const poll = vi.fn()
  followEvents({ path: '/x', onEvent: () => {}, poll })
  await vi.advanceTimersByTimeAsync(20_000)
  expect([asked, poll.mock.calls.length]).toEqual([1, 0])
})

test('after it was told to stop it asks no more', async () => {
  const poll = vi.fn()
  const stop = followEvents({ path: '/x', onEvent: () => {}, poll })
  stop()
  await vi.advanceTimersByTimeAsync(20_000)
  expect([asked, poll.mock.calls.length]).toEqual([1, 0])
})
