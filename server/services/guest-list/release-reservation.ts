import type { Context } from '../../context.ts'
import type { Transaction } from '../../db/database.ts'
import { recordChange } from '../audit/record-change.ts'
import { forfeitCredit, returnCredit } from '../membership/credits.ts'
import { freeSpots, updateStatus, type ReservationRow } from './guest-list.store.ts'

/**
 * Cancels a locked reservation. A spot that it holds becomes free, and its credit is returned; a place on
 * the waitlist has neither. When the membership was taken back, the credit is lost and the member gets a
 * text message. Afterwards offer the spot to the waitlist.
 */
export async function releaseReservation(
  context: Context,
  tx: Transaction,
  before: ReservationRow,
  { action, isTakenBack = false }: { action: string; isTakenBack?: boolean },
): Promise<ReservationRow> {
  const { reservationId, userId, gleventId, quantity } = before
  const at = context.now()
  const reservation = await updateStatus(tx, {
    reservationId,
    status: 'CANCELLED',
    at,
    isNotified: isTakenBack,
  })
  let returnedCredits = 0
  if (before.reservationStatus !== 'WAITLISTED') {
    await freeSpots(tx, [gleventId, quantity, at])
    if (isTakenBack) await forfeitCredit(tx, { userId, reservationId, at })
    else returnedCredits = await returnCredit(tx, { userId, reservationId, at })
  }
  await recordChange(context, tx, {
    action,
    subjectType: 'reservation',
    subjectId: reservationId,
    before: { reservationStatus: before.reservationStatus },
    after: { reservationStatus: 'CANCELLED', returnedCredits },
  })
  return reservation
}
