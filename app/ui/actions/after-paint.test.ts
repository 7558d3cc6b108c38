import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { afterPaint } from './after-paint.ts'

let frames: (() => void)[] = []
let leave: () => void
const paint = () => frames.splice(0).forEach((run) => run())
beforeEach(() => {
  vi.useFakeTimers()
  frames = []
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => frames.push(run))
  const page = new EventTarget()
  leave = () => page.dispatchEvent(new Event('pagehide'))
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('what a tap causes waits until the frame is painted, and happens once', () => {
  const run = vi.fn<() => void>()
  afterPaint(run)
  vi.advanceTimersByTime(20)
  paint()
  expect(run).not.toHaveBeenCalled()
  paint()
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

test('a page that is left before the frame is painted loses nothing', () => {
  const run = vi.fn<() => void>()
  afterPaint(run)
  leave()
  expect(run).toHaveBeenCalledOnce()
  paint()
  leave()
  expect(run).toHaveBeenCalledOnce()
})
