import type { OwnReservation } from '#domain/guest-list/guest-list.contract.ts'
import { EVENT_STARTED, NOT_CANCELABLE } from '#domain/guest-list/guest-list.messages.ts'
import { canCancel } from '#domain/guest-list/guest-list.states.ts'
import { Failure } from '#domain/values/failure.ts'
import type { Context } from '../../../process/context.ts'
import { changeOwnReservation } from './change-own-reservation.ts'
import type { GleventRow, ReservationRow } from '../guest-list.store.ts'
import { promoteSoon } from '../waitlist/promote-waitlist.ts'
import { releaseReservation } from './release-reservation.ts'

/**
 * Cancels the caller's reservation before the event starts and returns its credit; its spot is offered to the
 * waitlist. Cancelling again changes nothing.
 * @throws Failure not_found; conflict NOT_CANCELABLE or EVENT_STARTED
 */
export async function cancelReservation(
  context: Context,
  reservationId: string,
): Promise<OwnReservation> {
  return changeOwnReservation(context, reservationId, async (before, event) => {
    if (before.reservationStatus === 'CANCELLED') return before
    requireCancelable(before, event, context.now())
    const action = 'reservation.cancelled'
    const canceled = await releaseReservation(context, context.db, before, { action, event })
    if (canceled) promoteSoon(context, event.gleventId)
    return canceled
  })
}

export function requireCancelable(
  { reservationStatus }: Pick<ReservationRow, 'reservationStatus'>,
  event: Pick<GleventRow, 'startTime'>,
  now: Date,
): void {
  const startTime = event.startTime.toISOString()
  if (canCancel({ reservationStatus, startTime }, now.getTime())) return
  if (reservationStatus !== 'CONFIRMED') {
    throw new Failure('conflict', NOT_CANCELABLE, { code: 'NOT_CANCELABLE' })
  }
  throw new Failure('conflict', EVENT_STARTED, { code: 'EVENT_STARTED' })
}
