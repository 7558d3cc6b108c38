// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { WithQueries } from '#app/api/queries-for-tests.tsx'
import type { OwnReservation } from '#domain/guest-list/guest-list.contract.ts'
import { ownReservationExample } from '#domain/guest-list/guest-list.examples.ts'
import { ReservationCard } from './reservation-card.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** Shows an offer for tomorrow and collects the bodies of the requests that accept it. */
function showOffer(replaces: OwnReservation['replaces']) {
  const accepted: unknown[] = []
  const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString()
  const reservation: OwnReservation = {
    ...ownReservationExample,
    reservationStatus: 'PENDING',
    startTime: hours(24),
    endTime: hours(29),
    offerExpiresAt: hours(2),
    replaces,
  }
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    if (address.endsWith('/accept')) accepted.push(JSON.parse(String(init.body)))
    return Response.json({ reservation: { ...reservation, reservationStatus: 'CONFIRMED' } })
  })
  render(<ReservationCard reservation={reservation} userId="ada" />, { wrapper: WithQueries })
  return accepted
}
const tap = (name: string) => fireEvent.click(screen.getByRole('button', { name, hidden: true }))

test('an offer is taken with one tap', async () => {
  const accepted = showOffer(null)
  tap('Take the spot')
  await expect.poll(() => accepted).toEqual([{}])
})

test('an offer that would replace a reservation names it, and takes the spot only after a second tap', async () => {
  const accepted = showOffer({ reservationId: 'held', gleventName: 'Brass House' })
  expect(screen.getByText(/Taking this spot cancels yours for Brass House/)).toBeTruthy()
  tap('Switch to this spot')
  await screen.findByText(/Your reservation for Brass House is cancelled/)
  tap('Not now')
  expect(accepted).toEqual([])
  tap('Switch to this spot')
  // the second tap of a double tap confirms nothing
  const confirm = () => screen.getByRole('button', { name: 'Switch', hidden: true })
  await expect.poll(() => confirm().getAttribute('aria-disabled')).toBe(null)
  tap('Switch')
  await expect.poll(() => accepted).toEqual([{ replace: true }])
})

test('a place on the waitlist is not called reserved', () => {
  const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString()
  const times = { startTime: hours(24), endTime: hours(29) }
  const place = { ...ownReservationExample, ...times, reservationStatus: 'WAITLISTED' } as const
  render(<ReservationCard reservation={place} userId="ada" />, { wrapper: WithQueries })
  expect(screen.getByText(/^On the waitlist since/)).toBeTruthy()
  expect(screen.queryByText(/^Reserved/)).toBeNull()
})
