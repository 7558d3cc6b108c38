import type { ClaimAnswer } from '#domain/contests/contests.contract.ts'
import { REWARD_EXPIRED } from '#domain/contests/contests.messages.ts'
import { Failure } from '#domain/values/failure.ts'
import { requireCaller, type Context } from '../../process/context.ts'
import { changeOnce } from '../../calls/once.ts'
import { requireClaimable } from './contests.access.ts'
import { updateToClaimed } from './contests.store.ts'
import { toRewardView } from './contests.view.ts'

/**
 * Records that a prize was handed over, and by whom, once, for the winner at the counter or staff of
 * the event's vendor. A second claim changes nothing and reports that. @throws Failure not_found or
 * conflict
 */
export async function claimReward(context: Context, rewardId: string): Promise<ClaimAnswer> {
  const { userId } = requireCaller(context)
  const { caller } = await requireClaimable(context, context.db, rewardId)
  return changeOnce(context, `POST rewards/${rewardId}/claim`, async (tx) => {
    const now = context.now()
    const [claimed] = await updateToClaimed(tx, {
      rewardId,
      now,
      claimedBy: userId,
      requestId: context.requestId,
    })
    if (claimed) return { reward: toRewardView(claimed, now, caller), alreadyClaimed: false }
    const { reward } = await requireClaimable(context, tx, rewardId)
    if (reward.status === 'CLAIMED') {
      return { reward: toRewardView(reward, now, caller), alreadyClaimed: true }
    }
    throw new Failure('conflict', REWARD_EXPIRED, { code: 'REWARD_EXPIRED' })
  })
}
