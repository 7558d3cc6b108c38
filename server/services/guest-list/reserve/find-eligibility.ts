import { requireCaller, type Context } from '../../../process/context.ts'
import { findMember } from '../../membership/credits.ts'
import { selectActive } from './reservations.store.ts'

/** Whether the caller can reserve: an active membership, a credit and no active reservation. */
export async function findEligibility(context: Context): Promise<boolean> {
  const { userId } = requireCaller(context)
  const now = context.now()
  const member = await findMember(context.db, userId, now)
  if (!member?.isActive || member.availableCredits < 1) return false
  const [active] = await selectActive(context.db, { userId, now })
  return !active
}
