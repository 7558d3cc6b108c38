// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { CheckingPanel } from './step-panels.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('a check that takes 30 seconds says that it takes longer and that nothing is charged twice', () => {
  vi.useFakeTimers()
  render(<CheckingPanel />)
  const note = screen.getByRole('status')
  act(() => void vi.advanceTimersByTime(29_900))
  expect(note.textContent).toContain('This usually takes a few seconds.')
  act(() => void vi.advanceTimersByTime(100))
  expect(note.textContent).toContain('This is taking longer than usual.')
  expect(note.textContent).toContain('nothing is charged twice')
  expect(note.textContent).not.toContain('seconds')
})
