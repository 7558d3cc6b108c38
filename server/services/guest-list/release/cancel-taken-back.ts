import type { Context } from '../../../context.ts'
import { selectTakenBack } from './cancel-taken-back.store.ts'
import { releaseAll } from './release-all.ts'

const AT_ONCE = 100

/**
 * A job: cancels what members reserved whose membership was refunded or disputed. Their credits are
 * lost with it, their spots go to the waitlist, and `notifyMembers` texts them. @returns the number of
 * reservations
 */
export async function cancelTakenBack(context: Context): Promise<number> {
  const found = await selectTakenBack(context.db, [context.now(), AT_ONCE])
  return releaseAll(context, found, { action: 'reservation.membership_ended', isTakenBack: true })
}
