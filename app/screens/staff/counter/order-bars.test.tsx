// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DOUBLE_TAP_MS } from '#app/ui/actions/double-tap.ts'
import { staffLocation } from '#tests/support/staff-location.ts'
import { StaffLocationContext } from '../shell/use-staff-location.ts'
import { CONFIRM_PICKUP } from '../order-parts/order.messages.ts'
import { ConfirmBar, type ConfirmBarProps } from './order-bars.tsx'

const here = staffLocation()
const onConfirm = vi.fn()
const onShowRest = vi.fn()

beforeEach(() => {
  vi.useFakeTimers()
  onConfirm.mockClear()
  onShowRest.mockClear()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function toBar(props: Partial<ConfirmBarProps>) {
  return (
    <MemoryRouter>
      <StaffLocationContext value={here}>
        <ConfirmBar
          isPending={false}
          isRefused={false}
          isImpossible={false}
          hasUnseen={false}
          tone="info"
          label={CONFIRM_PICKUP}
          onConfirm={onConfirm}
          onShowRest={onShowRest}
          {...props}
        />
      </StaffLocationContext>
    </MemoryRouter>
  )
}
const tap = () => fireEvent.click(screen.getByRole('button'))
const isDisabled = () => screen.getByRole('button').getAttribute('aria-disabled') === 'true'
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms))

test('the second tap of a double tap on a row of the list does not confirm the order it opens', () => {
  render(toBar({}))
  expect(isDisabled()).toBe(true)
  tap()
  wait(DOUBLE_TAP_MS - 1)
  tap()
  expect(onConfirm).not.toHaveBeenCalled()
  wait(1)
  expect(isDisabled()).toBe(false)
  tap()
  expect(onConfirm).toHaveBeenCalledOnce()
})

test('a double tap on See all items does not confirm', () => {
  const { rerender } = render(toBar({ hasUnseen: true }))
  tap()
  expect(onShowRest).toHaveBeenCalledOnce()
  wait(3_000)
  tap()
  rerender(toBar({}))
  tap()
  expect(onConfirm).not.toHaveBeenCalled()
  wait(DOUBLE_TAP_MS)
  tap()
  expect(onConfirm).toHaveBeenCalledOnce()
})

test('a second tap does not try again when the first fails at once', () => {
  const { rerender } = render(toBar({}))
  wait(DOUBLE_TAP_MS)
  tap()
  rerender(toBar({ isPending: true }))
  rerender(toBar({ isRefused: true }))
  tap()
  expect(onConfirm).toHaveBeenCalledOnce()
})

test('an order that cannot be handed over keeps its button, which is off, and Back is the bright one', () => {
  render(toBar({ isImpossible: true, hasUnseen: true }))
  wait(DOUBLE_TAP_MS)
  expect(screen.getByRole('button').textContent).toBe(CONFIRM_PICKUP)
  expect(isDisabled()).toBe(true)
  tap()
  expect([onConfirm.mock.calls, onShowRest.mock.calls]).toEqual([[], []])
  expect(screen.getByRole('link').className).toContain('bg-accent')
})

test('after a failure that may pass, trying again is the bright button', () => {
  render(toBar({}))
  wait(DOUBLE_TAP_MS)
  expect(screen.getByRole('button').className).toContain('bg-accent')
  expect(screen.getByRole('link').className).not.toContain('bg-accent')
})
