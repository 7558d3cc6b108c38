import {
  CONTEST_CLOSED,
  EVENT_NOT_FOUND,
  REWARD_NOT_FOUND,
} from '#domain/contests/contests.messages.ts'
import { Failure } from '#domain/values/failure.ts'
import { requireCaller, type Context } from '../../context.ts'
import type { Queryable, Transaction } from '../../db/database.ts'
import { findRole } from '../vendor-roles/find-role.ts'
import {
  lockContest,
  selectContest,
  selectReward,
  type ContestRow,
  type RewardRow,
} from './contests.store.ts'

const UUID_PATTERN = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i

/** Whether the event is on, by the server's clock. */
export function isOpen({ status, startTime, endTime }: ContestRow, now: Date): boolean {
  return status === 'IN_PROGRESS' && startTime <= now && now < endTime
}

/** @throws Failure not_found */
export async function requireContest(db: Queryable, contestId: string): Promise<ContestRow> {
  const [contest] = await selectContest(db, [contestId])
  return contest ?? refuseUnknown()
}

/** The contest, which cannot end before the transaction does. @throws Failure not_found or conflict */
export async function requireOpenContest(
  context: Context,
  tx: Transaction,
  contestId: string,
): Promise<ContestRow> {
  const [contest] = await lockContest(tx, [contestId])
  if (!contest) return refuseUnknown()
  if (!isOpen(contest, context.now())) {
    throw new Failure('conflict', CONTEST_CLOSED, { code: 'CONTEST_CLOSED' })
  }
  return contest
}

function refuseUnknown(): never {
  throw new Failure('not_found', EVENT_NOT_FOUND, { code: 'EVENT_NOT_FOUND' })
}

/** A reward that is the caller's own or of a vendor they work for. @throws Failure not_found */
export async function requireClaimable(
  context: Context,
  db: Queryable,
  rewardId: string,
): Promise<RewardRow> {
  const { userId } = requireCaller(context)
  const [reward] = UUID_PATTERN.test(rewardId) ? await selectReward(db, [rewardId]) : []
  const mayClaim =
    reward && (reward.userId === userId || (await findRole(context, reward.vendorId)))
  return mayClaim ? reward : refuseUnknownReward()
}

/** @throws Failure not_found */
export function refuseUnknownReward(): never {
  throw new Failure('not_found', REWARD_NOT_FOUND, { code: 'REWARD_NOT_FOUND' })
}
