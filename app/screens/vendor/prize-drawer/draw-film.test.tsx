// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DrawFilm } from './draw-film.tsx'

let onEnd: ReturnType<typeof vi.fn<() => void>>
let prefersStillness: boolean
let play: () => Promise<void>

beforeEach(() => {
  vi.useFakeTimers()
  onEnd = vi.fn<() => void>()
  prefersStillness = false
  play = async () => {}
  vi.spyOn(window, 'matchMedia').mockImplementation(
    () => ({ matches: prefersStillness }) as MediaQueryList,
  )
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(() => play())
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('the film loops until the draw is decided, and then plays to its end', () => {
  const film = show(false)
  expect(video().loop).toBe(true)
  film.rerender(<DrawFilm isDecided onEnd={onEnd} />)
  expect(video().loop).toBe(false)
  expect(onEnd).not.toHaveBeenCalled()
  fireEvent.ended(video())
  expect(onEnd).toHaveBeenCalledOnce()
})

test('a film that never ends is over after 10 seconds', async () => {
  show(true)
  await pass(9_900)
  expect(onEnd).not.toHaveBeenCalled()
  await pass(200)
  expect(onEnd).toHaveBeenCalledOnce()
})

test('the film of a draw that is not decided by then is over, too', async () => {
  show(false)
  await pass(9_900)
  expect(onEnd).not.toHaveBeenCalled()
  await pass(200)
  expect(onEnd).toHaveBeenCalledOnce()
})

test('a broken film of a draw that is not decided stays until then', async () => {
  show(false)
  fireEvent.error(video())
  await pass(3_100)
  expect(onEnd).not.toHaveBeenCalled()
  expect(screen.getByRole('status').textContent).toBe('Drawing your prize')
})

test('a broken film is over after 3 seconds', async () => {
  show(true)
  fireEvent.error(video())
  await pass(2_900)
  expect(onEnd).not.toHaveBeenCalled()
  await pass(200)
  expect(onEnd).toHaveBeenCalledOnce()
})

test('a film that the browser refuses to play is over after 3 seconds', async () => {
  play = async () => {
    throw new DOMException('refused', 'NotAllowedError')
  }
  show(true)
  await pass(0)
  await pass(3_100)
  expect(onEnd).toHaveBeenCalledOnce()
})

test('guests who prefer reduced motion see the outcome at once', () => {
  prefersStillness = true
  show(true)
  expect(onEnd).toHaveBeenCalledOnce()
})

function show(isDecided: boolean) {
  return render(<DrawFilm isDecided={isDecided} onEnd={onEnd} />)
}

function video(): HTMLVideoElement {
  const found = document.querySelector('video')
  if (!found) throw new Error('There is no film.')
  return found
}

function pass(milliseconds: number) {
  return act(() => vi.advanceTimersByTimeAsync(milliseconds))
}
