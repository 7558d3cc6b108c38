// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { startLater } from './start-later.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const untilLoaded = () => new Promise((resolve) => setTimeout(resolve))
const returnToTab = () => document.dispatchEvent(new Event('visibilitychange'))

test('loaded code is started, and stopped', async () => {
  const stopWork = vi.fn()
  const stop = startLater(async () => () => stopWork)
  await untilLoaded()
  expect(stopWork).not.toHaveBeenCalled()
  stop()
  expect(stopWork).toHaveBeenCalledOnce()
})

test('code that loads after the stop is not started', async () => {
  const start = vi.fn(() => () => {})
  startLater(async () => start)()
  await untilLoaded()
  expect(start).not.toHaveBeenCalled()
})

test('a failed load is reported and repeated on the return to the tab, until it is started', async () => {
  const start = vi.fn(() => () => {})
  const load = vi.fn(async () => start)
  load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
  const onFailure = vi.fn()
  const stop = startLater(load, onFailure)
  await untilLoaded()
  expect([load, start, onFailure].map(({ mock }) => mock.calls.length)).toEqual([1, 0, 1])
  returnToTab()
  await untilLoaded()
  returnToTab()
  await untilLoaded()
  expect([load, start, onFailure].map(({ mock }) => mock.calls.length)).toEqual([2, 1, 1])
  stop()
})

test('a failed load is not repeated after it was stopped', async () => {
  const load = vi.fn().mockRejectedValue(new TypeError('Failed to fetch'))
  const stop = startLater(load)
  await untilLoaded()
  stop()
  returnToTab()
  await untilLoaded()
  expect(load).toHaveBeenCalledOnce()
})

test('a failed load is repeated every few seconds while the page is visible', async () => {
  vi.useFakeTimers()
  const onFailure = vi.fn()
  const stop = startLater(() => Promise.reject(new TypeError('Failed to fetch')), onFailure)
  await vi.advanceTimersByTimeAsync(12_000)
  expect(onFailure).toHaveBeenCalledTimes(3)
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(onFailure).toHaveBeenCalledTimes(3)
  stop()
})
