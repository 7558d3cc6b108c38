import { parseClaimCode } from '#domain/contests/claim-code.ts'
import type { FoundReward } from '#domain/contests/contests.contract.ts'
import { canHandOver } from '#domain/vendor-roles/vendor-roles.rights.ts'
import { requireCaller, type Context } from '../../process/context.ts'
import { requireRole } from '../vendor-roles/require-role.ts'
import { rewardNotFound } from './contests.access.ts'
import { selectRewardByCode } from './contests.store.ts'
import { toRewardView } from './contests.view.ts'

/** The prize that a guest of the vendor won, by its claim code, for staff. @throws Failure not_found */
export async function findReward(
  context: Context,
  vendorId: string,
  claimCode: string,
): Promise<FoundReward> {
  const { userId } = requireCaller(context)
  const { role } = await requireRole(context, vendorId, canHandOver)
  const code = parseClaimCode(claimCode)
  const [reward] = code ? await selectRewardByCode(context.db, { vendorId, claimCode: code }) : []
  if (!reward) throw rewardNotFound()
  const view = toRewardView(reward, context.now(), { userId, role })
  return { ...view, eventName: reward.eventName }
}
