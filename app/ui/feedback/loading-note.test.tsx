// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { LoadingNote } from './loading-note.tsx'

afterEach(cleanup)

test('a load that takes four seconds shows a note to everyone', () => {
  vi.useFakeTimers()
  render(<LoadingNote what="the guests" />)
  const note = screen.getByRole('status')
  expect(note.textContent).toBe('Loading the guests')
  expect(note.closest('.sr-only')).not.toBeNull()
  act(() => void vi.advanceTimersByTime(4_000))
  expect(note.textContent).toBe('Still loading the guests. Your connection is slow.')
  expect(note.closest('.sr-only')).toBeNull()
  vi.useRealTimers()
})

test('a load can show its own text to everyone from the start', () => {
  vi.useFakeTimers()
  render(<LoadingNote what="the events" text="Loading events..." />)
  const note = screen.getByRole('status')
  expect(note.textContent).toBe('Loading events...')
  expect(note.closest('.sr-only')).toBeNull()
  act(() => void vi.advanceTimersByTime(4_000))
  expect(note.textContent).toBe('Still loading the events. Your connection is slow.')
  vi.useRealTimers()
})
