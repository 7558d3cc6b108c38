// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Countdown } from './countdown.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const timer = () => screen.getByRole('timer').textContent
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

test('counts down to the next local midnight, second by second', async () => {
  vi.setSystemTime(new Date(2026, 4, 17, 20, 30, 0))
  render(<Countdown />)
  expect(timer()).toBe('03hours30minutes00seconds')
  await pass(1_000)
  expect(timer()).toBe('03hours29minutes59seconds')
})

test('shows urgency under ten minutes, and the offer expires at midnight', async () => {
  vi.setSystemTime(new Date(2026, 4, 17, 23, 50, 0))
  render(<Countdown />)
  expect(screen.queryByText('Hurry up! Limited time remaining!')).toBeNull()
  await pass(1_000)
  expect(screen.getByText('Hurry up! Limited time remaining!')).toBeDefined()
  await pass(10 * 60_000)
  expect(screen.getByText('Offer Expired!')).toBeDefined()
  expect(screen.queryByRole('timer')).toBeNull()
})
