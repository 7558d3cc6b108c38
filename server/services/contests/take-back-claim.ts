import type { TakeBackAnswer } from '#domain/contests/contests.contract.ts'
import { REWARD_NOT_CLAIMED, TAKE_BACK_NEEDS_MANAGER } from '#domain/contests/contests.messages.ts'
import { canTakeBackClaim } from '#domain/contests/take-back.ts'
import { Failure } from '#domain/values/failure.ts'
import type { Context } from '../../process/context.ts'
import { changeOnce } from '../../calls/once.ts'
import { requireClaimable } from './contests.access.ts'
import { updateToTakenBack } from './contests.store.ts'
import { toRewardView } from './contests.view.ts'

/**
 * Undoes a hand-over of a prize, so that it can be claimed again until it expires. The stock of the
 * prize does not change, because it stays won. @throws Failure not_found, forbidden or conflict
 */
export async function takeBackClaim(context: Context, rewardId: string): Promise<TakeBackAnswer> {
  await requireClaimable(context, context.db, rewardId)
  return changeOnce(context, `POST rewards/${rewardId}/take-back`, async (tx) => {
    const now = context.now()
    const { reward, caller } = await requireClaimable(context, tx, rewardId)
    const { claimedAt, claimedBy } = reward
    if (!claimedAt || !claimedBy) throw notClaimed()
    if (!canTakeBackClaim({ claimedAt, claimedBy }, caller, now)) {
      throw new Failure('forbidden', TAKE_BACK_NEEDS_MANAGER, { code: 'TAKE_BACK_NEEDS_MANAGER' })
    }
    const [takenBack] = await updateToTakenBack(tx, {
      rewardId,
      claimedAt,
      now,
      actor: caller.userId,
      requestId: context.requestId,
    })
    if (!takenBack) throw notClaimed()
    return { reward: toRewardView(takenBack, now, caller) }
  })
}

function notClaimed(): Failure {
  return new Failure('conflict', REWARD_NOT_CLAIMED, { code: 'REWARD_NOT_CLAIMED' })
}
