import type { Context } from '../../context.ts'
import { selectTakenBack } from './cancel-taken-back.store.ts'
import { lockGlevent, lockReservation } from './guest-list.access.ts'
import { promoteWaitlist } from './promote-waitlist.ts'
import { publishGuests } from './publish-guests.ts'
import { releaseReservation } from './release-reservation.ts'

const AT_ONCE = 100

/**
 * A job: cancels what members reserved whose membership was refunded or disputed. Their credits are
 * lost with it, their spots go to the waitlist, and `notifyMembers` texts them. @returns the number of
 * reservations
 */
export async function cancelTakenBack(context: Context): Promise<number> {
  const found = await selectTakenBack(context.db, [context.now(), null, AT_ONCE])
  let canceled = 0
  for (const { reservationId, gleventId } of found) {
    const isCanceled = await context.db.transaction(async (tx) => {
      await lockGlevent(tx, gleventId)
      const before = await lockReservation(tx, reservationId)
      // it was canceled or checked in, the event has begun, or another node was first
      const [still] = await selectTakenBack(tx, [context.now(), reservationId, 1])
      if (!still) return false
      const action = 'reservation.membership_ended'
      await releaseReservation(context, tx, before, { action, isTakenBack: true })
      return true
    })
    if (!isCanceled) continue
    canceled++
    publishGuests(context, { gleventId })
    await promoteWaitlist(context, gleventId)
  }
  return canceled
}
