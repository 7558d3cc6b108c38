import type { OwnReservation } from '#domain/guest-list/guest-list.contract.ts'
import { EVENT_STARTED, NOT_CANCELABLE } from '#domain/guest-list/guest-list.messages.ts'
import { canCancel } from '#domain/guest-list/guest-list.states.ts'
import { Failure } from '#domain/values/failure.ts'
import { requireCaller, type Context } from '../../context.ts'
import { lockGlevent, lockReservation, requireOwnReservation } from './guest-list.access.ts'
import type { GleventRow, ReservationRow } from './guest-list.store.ts'
import { toOwnReservation } from './guest-list.view.ts'
import { promoteWaitlist } from './promote-waitlist.ts'
import { publishGuests } from './publish-guests.ts'
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
  const { userId } = requireCaller(context)
  const { gleventId } = await requireOwnReservation(context, reservationId, userId)
  const canceled = await context.db.transaction(async (tx) => {
    const event = await lockGlevent(tx, gleventId)
    const before = await lockReservation(tx, reservationId)
    if (before.reservationStatus === 'CANCELLED') return toOwnReservation(before, event)
    requireCancelable(before, event, context.now())
    const action = 'reservation.cancelled'
    return toOwnReservation(await releaseReservation(context, tx, before, { action }), event)
  })
  publishGuests(context, { gleventId })
  await promoteWaitlist(context, gleventId)
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
