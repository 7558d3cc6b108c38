import type { OwnReservation } from '#domain/guest-list/guest-list.contract.ts'
import { EVENT_STARTED, NOT_CANCELABLE } from '#domain/guest-list/guest-list.messages.ts'
import { canCancel } from '#domain/guest-list/guest-list.states.ts'
import { Failure } from '#domain/values/failure.ts'
import { requireCaller, type Context } from '../../context.ts'
import { recordChange } from '../audit/record-change.ts'
import { returnCredit } from '../membership/credits.ts'
import { lockGlevent, lockReservation, requireOwnReservation } from './guest-list.access.ts'
import {
  freeSpots,
  updateStatus,
  type GleventRow,
  type ReservationRow,
} from './guest-list.store.ts'
import { toOwnReservation } from './guest-list.view.ts'
import { promoteWaitlist } from './promote-waitlist.ts'
import { publishGuests } from './publish-guests.ts'

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
    const at = context.now()
    requireCancelable(before, event, at)
    const reservation = await updateStatus(tx, { reservationId, status: 'CANCELLED', at })
    await freeSpots(tx, [gleventId, before.quantity, at])
    const returnedCredits = await returnCredit(tx, { userId, reservationId, at })
    await recordChange(context, tx, {
      action: 'reservation.cancelled',
      subjectType: 'reservation',
      subjectId: reservationId,
      before: { reservationStatus: before.reservationStatus },
      after: { reservationStatus: 'CANCELLED', returnedCredits },
    })
    return toOwnReservation(reservation, event)
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
