import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { limitTurns } from './limit-turns.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const limit = { atOnce: 2, maxWaiting: 3, maxWaitMs: 1_000, refuse: () => new Error('too long') }

/** Begins work that runs until `end` is called. */
function begin(takeTurn: ReturnType<typeof limitTurns>) {
  const gate = Promise.withResolvers<string>()
  const work = vi.fn(() => gate.promise)
  const answer = takeTurn(work).catch((error: Error) => error.message)
  return { work, answer, end: () => gate.resolve('done') }
}

test('as many calls as allowed run at once, and the next one starts when one has ended', async () => {
  const takeTurn = limitTurns(limit)
  const [first, second, third] = [begin(takeTurn), begin(takeTurn), begin(takeTurn)]
  await vi.advanceTimersByTimeAsync(0)
  expect([first, second, third].map(({ work }) => work.mock.calls.length)).toEqual([1, 1, 0])
  expect(takeTurn.waiting()).toBe(1)
  first.end()
  expect(await first.answer).toBe('done')
  await vi.advanceTimersByTimeAsync(0)
  expect(third.work).toHaveBeenCalledOnce()
  second.end()
  third.end()
  expect(await third.answer).toBe('done')
})

test('running work is limited, and so is work begun in the last 50 ms', async () => {
  const takeTurn = limitTurns({ ...limit, atOnce: 3, busy: { atOnce: 1, forMs: 50 } })
  const calls = Array.from({ length: 4 }, () => begin(takeTurn))
  const running = () => calls.filter(({ work }) => work.mock.calls.length > 0).length
  await vi.advanceTimersByTimeAsync(49)
  expect(running()).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(running()).toBe(2)
  calls[1]?.end()
  await vi.advanceTimersByTimeAsync(0)
  expect(running()).toBe(3)
  expect(takeTurn.waiting()).toBe(1)
  calls.forEach(({ end }) => end())
  await vi.advanceTimersByTimeAsync(0)
  expect(running()).toBe(4)
})

test('a call that waits is refused after its time, and then never runs', async () => {
  const takeTurn = limitTurns(limit)
  const running = [begin(takeTurn), begin(takeTurn)]
  const late = begin(takeTurn)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await Promise.race([late.answer, 'is still waiting'])).toBe('too long')
  running.forEach(({ end }) => end())
  await vi.advanceTimersByTimeAsync(0)
  expect(late.work).not.toHaveBeenCalled()
})

test('more calls than may wait are refused at once', async () => {
  const takeTurn = limitTurns(limit)
  const calls = Array.from({ length: 6 }, () => begin(takeTurn))
  await vi.advanceTimersByTimeAsync(0)
  expect(await Promise.race([calls[5]?.answer, 'is still waiting'])).toBe('too long')
  expect(takeTurn.waiting()).toBe(3)
  calls.forEach(({ end }) => end())
  expect(await Promise.all(calls.slice(0, 5).map(({ answer }) => answer))).toEqual(
    Array.from({ length: 5 }, () => 'done'),
  )
})

test('work that fails ends its turn', async () => {
  const takeTurn = limitTurns({ ...limit, atOnce: 1 })
  const failing = takeTurn(() => Promise.reject(new Error('broken')))
  const next = takeTurn(async () => 'done')
  await expect(failing).rejects.toThrow('broken')
  expect(await next).toBe('done')
})
