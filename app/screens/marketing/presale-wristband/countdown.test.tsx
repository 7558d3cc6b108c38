// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Countdown, useTimeUntilMidnight } from './countdown.tsx'
import PresaleWristband from './presale-wristband.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function Offer() {
  return <Countdown left={useTimeUntilMidnight()} />
}
const timer = () => screen.getByRole('timer').textContent
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

test('the offer counts down to the next local midnight, second by second', async () => {
  vi.setSystemTime(new Date(2026, 4, 17, 20, 30, 0))
  render(<Offer />)
  expect(timer()).toBe('03hours30minutes00seconds')
  await pass(1_000)
  expect(timer()).toBe('03hours29minutes59seconds')
})

test('the countdown shows urgency under ten minutes, and the offer expires at midnight', async () => {
  vi.setSystemTime(new Date(2026, 4, 17, 23, 50, 0))
  render(<Offer />)
  expect(screen.queryByText('Hurry up! Limited time remaining!')).toBeNull()
  await pass(1_000)
  expect(screen.getByText('Hurry up! Limited time remaining!')).toBeDefined()
  await pass(10 * 60_000)
  expect(screen.getByText('Offer Expired!')).toBeDefined()
  expect(screen.queryByRole('timer')).toBeNull()
})

test('nothing buys when the offer has expired', async () => {
  vi.setSystemTime(new Date(2026, 4, 17, 23, 59, 58))
  const Page = createRoutesStub([{ id: 'presale', path: '/', Component: PresaleWristband }])
  const loaderData = { presale: { presale: { depositCents: 1000 } } }
  render(<Page hydrationData={{ loaderData }} />)
  const buy = () => screen.queryAllByRole('link', { name: 'Pre-Purchase Now' })
  expect(buy()).toHaveLength(2)
  await pass(3_000)
  expect(screen.getByText('Offer Expired!')).toBeDefined()
  expect(buy()).toHaveLength(0)
  expect(screen.queryByText('Pay 50% today, balance due at pickup.')).toBeNull()
})
