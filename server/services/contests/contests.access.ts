import {
  CONTEST_CLOSED,
  EVENT_NOT_FOUND,
  REWARD_NOT_FOUND,
} from '#domain/contests/contests.messages.ts'
import { Failure } from '#domain/values/failure.ts'
import { statusNow } from '#domain/values/night-status.ts'
import { isUuid } from '#domain/values/ids.ts'
import { canHandOver } from '#domain/vendor-roles/vendor-roles.rights.ts'
import type { Role } from '#domain/vendor-roles/roles.ts'
import { requireCaller, type Context } from '../../process/context.ts'
import type { Queryable, Transaction } from '../../db/database.ts'
import { findRole, requireRight } from '../vendor-roles/require-role.ts'
import {
  lockContest,
  selectContest,
  selectReward,
  type ContestRow,
  type RewardRow,
} from './contests.store.ts'

/** Whether the event is on, by the server's clock. */
export function isOpen(event: ContestRow, now: Date): boolean {
  const isNow = event.startTime <= now && now < event.endTime
  return isNow && statusNow(event, now) === 'IN_PROGRESS'
}

/** @throws Failure not_found */
export async function requireContest(db: Queryable, contestId: string): Promise<ContestRow> {
  const [contest] = await selectContest(db, { eventId: contestId })
  return contest ?? refuseUnknown()
}

/**
 * The contest, locked so that it cannot end before the transaction does. @throws Failure not_found
 * or conflict
 */
export async function requireOpenContest(
  context: Context,
  tx: Transaction,
  contestId: string,
): Promise<ContestRow> {
  const [contest] = await lockContest(tx, { eventId: contestId })
  if (!contest) return refuseUnknown()
  if (!isOpen(contest, context.now())) {
    throw new Failure('conflict', CONTEST_CLOSED, { code: 'CONTEST_CLOSED' })
  }
  return contest
}

function refuseUnknown(): never {
  throw new Failure('not_found', EVENT_NOT_FOUND, { code: 'EVENT_NOT_FOUND' })
}

/** A person, and their role at the vendor of a reward. */
export interface RewardCaller {
  userId: string
  role: Role | undefined
}

/** A reward that is the caller's own, or of a vendor where they hand things over. @throws Failure not_found */
export async function requireClaimable(
  context: Context,
  db: Queryable,
  rewardId: string,
): Promise<{ reward: RewardRow; caller: RewardCaller }> {
  const { userId } = requireCaller(context)
  const [reward] = isUuid(rewardId) ? await selectReward(db, { rewardId }) : []
  if (!reward) throw rewardNotFound()
  const known = await findRole(context, reward.vendorId, db)
  if (reward.userId !== userId) await requireRight(known, canHandOver, rewardNotFound)
  return { reward, caller: { userId, role: known?.role } }
}

export function rewardNotFound() {
  return new Failure('not_found', REWARD_NOT_FOUND, { code: 'REWARD_NOT_FOUND' })
}
