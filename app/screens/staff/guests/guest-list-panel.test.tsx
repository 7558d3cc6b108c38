// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { DOUBLE_TAP_MS } from '#app/ui/actions/double-tap.ts'
import { guestExample } from '#domain/guest-list/guest-list.examples.ts'
import type { DoorGuest } from './door-guests.ts'
import { GuestListPanel } from './guest-list-panel.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const toGuest = (firstName: string): DoorGuest => ({
  ...guestExample,
  reservationId: firstName,
  firstName,
  reservationStatus: 'CONFIRMED',
  isUnsent: false,
  isUndecided: false,
})
const [ana, ben] = [toGuest('Ana'), toGuest('Ben')]
/** Who makes the filter worth its place. */
const cy: DoorGuest = { ...toGuest('Cy'), reservationStatus: 'CHECKED_IN' }

test('the second tap of a double tap does not check in the guest who moves under the finger', () => {
  vi.useFakeTimers()
  const onCheckIn = vi.fn()
  const toPanel = (guests: DoorGuest[]) => (
    <GuestListPanel
      guests={guests}
      total={guests.length}
      timeZone="America/Los_Angeles"
      isBusy={false}
      isShut={false}
      onCheckIn={onCheckIn}
      onOpen={() => {}}
    />
  )
  function tapFirst() {
    const [first] = screen.getAllByRole('button', { name: 'Check In' })
    if (first) fireEvent.click(first)
  }
  const { rerender } = render(toPanel([ana, ben, cy]))
  fireEvent.click(screen.getByLabelText(/^Confirmed/))
  // React takes a time of 0 for none
  vi.advanceTimersByTime(1)
  tapFirst()
  rerender(toPanel([{ ...ana, reservationStatus: 'CHECKED_IN' }, ben]))
  act(() => vi.advanceTimersByTime(DOUBLE_TAP_MS - 1))
  tapFirst()
  expect(onCheckIn.mock.calls).toEqual([[ana]])
  act(() => vi.advanceTimersByTime(DOUBLE_TAP_MS))
  tapFirst()
  expect(onCheckIn.mock.calls).toEqual([[ana], [ben]])
})
