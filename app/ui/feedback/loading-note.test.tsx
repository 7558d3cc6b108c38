// @vitest-environment happy-dom
import { act, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { LoadingNote } from './loading-note.tsx'

test('a load that takes four seconds shows a note to everyone', () => {
  vi.useFakeTimers()
  render(<LoadingNote what="the guests" />)
  const note = screen.getByRole('status')
  expect(note.textContent).toBe('Loading the guests')
  act(() => void vi.advanceTimersByTime(4_000))
  expect(note.textContent).toBe('Still loading the guests. Your connection is slow.')
  expect(note.className).not.toContain('sr-only')
  vi.useRealTimers()
})
