import type { Context } from '../../../process/context.ts'
import { CANCEL_TAKEN_BACK, selectTakenBack } from './cancel-taken-back.store.ts'
import { releaseAll } from './release-all.ts'

const BATCH_SIZE = 100

/**
 * A job: cancels reservations of members whose membership was refunded or disputed. Their credits
 * are lost, their spots go to the waitlist, and `notifyMembers` texts them. @returns the number of
 * reservations
 */
export async function cancelTakenBack(context: Context): Promise<number> {
  const found = await selectTakenBack(context.db, { now: context.now(), limit: BATCH_SIZE })
  const release = { action: 'reservation.membership_ended' as const, isTakenBack: true }
  return releaseAll(context, CANCEL_TAKEN_BACK, found, release)
}
