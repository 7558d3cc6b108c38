import type { OwnReservation } from '#domain/guest-list/guest-list.contract.ts'
import { EVENT_STARTED, NOT_CANCELABLE } from '#domain/guest-list/guest-list.messages.ts'
import { canCancel } from '#domain/guest-list/guest-list.states.ts'
import { Failure } from '#domain/values/failure.ts'
import type { Context } from '../../context.ts'
import { changeOwnReservation } from './change-own-reservation.ts'
import type { GleventRow, ReservationRow } from './guest-list.store.ts'
import { promoteWaitlist } from './promote-waitlist.ts'
import { releaseReservation } from './release-reservation.ts'

/**
 * Cancels the caller's reservation before the event starts, returns its credit and offers the spot to the
 * waitlist. Cancelling again changes nothing.
 * @throws Failure not_found; conflict NOT_CANCELABLE or EVENT_STARTED
 */
export async function cancelReservation(
  context: Context,
  reservationId: string,
): Promise<OwnReservation> {
  const canceled = await changeOwnReservation(context, reservationId, async (tx, before, event) => {
    if (before.reservationStatus === 'CANCELLED') return before
    requireCancelable(before, event, context.now())
    return releaseReservation(context, tx, before, { action: 'reservation.cancelled' })
  })
  await promoteWaitlist(context, canceled.gleventId)
  return canceled
}

function requireCancelable(reservation: ReservationRow, event: GleventRow, now: Date): void {
  const { reservationStatus } = reservation
  const startTime = event.startTime.toISOString()
  if (canCancel({ reservationStatus, startTime }, now.getTime())) return
  if (reservationStatus !== 'CONFIRMED') {
    throw new Failure('conflict', NOT_CANCELABLE, { code: 'NOT_CANCELABLE' })
  }
  throw new Failure('conflict', EVENT_STARTED, { code: 'EVENT_STARTED' })
}
