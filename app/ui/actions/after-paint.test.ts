import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { afterPaint } from './after-paint.ts'

let frame: (() => void) | undefined
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => (frame = run))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('what a tap causes waits until the frame is painted, and happens once', () => {
  const run = vi.fn<() => void>()
  afterPaint(run)
  vi.advanceTimersByTime(20)
  frame?.()
  expect(run).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(run).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(1_000)
  expect(run).toHaveBeenCalledOnce()
})

test('on a page that paints nothing it happens all the same', () => {
  const run = vi.fn<() => void>()
  afterPaint(run)
  vi.advanceTimersByTime(200)
  expect(run).toHaveBeenCalledOnce()
})
