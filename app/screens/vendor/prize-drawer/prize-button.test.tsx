// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PrizeButton } from './prize-button.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('the tooltip hides after 5 seconds and is removed half a second later', async () => {
  const Page = createRoutesStub([{ path: '/', Component: () => <PrizeButton eventId="EV" /> }])
  render(<Page />)
  const tooltip = screen.getByRole('tooltip')
  await act(() => vi.advanceTimersByTimeAsync(4_900))
  expect(tooltip.className).not.toContain('opacity-0')
  await act(() => vi.advanceTimersByTimeAsync(200))
  expect(tooltip.className).toContain('opacity-0')
  expect(tooltip.isConnected).toBe(true)
  await act(() => vi.advanceTimersByTimeAsync(500))
  expect(tooltip.isConnected).toBe(false)
})
