import { processTogether } from '../../batches/process-together.ts'
import { requireCaller, type Context } from '../../context.ts'
import {
  EXPIRE_PRIZES,
  expireRewards,
  expireTickets,
  selectRewardsToExpire,
  selectTicketsToExpire,
} from './contests.store.ts'

const BATCH_SIZE = 1_000

/** Expires the tickets of past events, and rewards not claimed in time. */
export async function expirePrizes(context: Context): Promise<void> {
  const { db, requestId } = context
  const due = { now: context.now(), limit: BATCH_SIZE }
  const { userId: actor } = requireCaller(context)
  const task = EXPIRE_PRIZES
  await processTogether(
    context,
    { task, listDue: () => selectTicketsToExpire(db, due) },
    (ticketId) => expireTickets(db, { ...due, ticketId }),
  )
  await processTogether(
    context,
    { task, listDue: () => selectRewardsToExpire(db, due) },
    (rewardId) => expireRewards(db, { ...due, actor, requestId, rewardId }),
  )
}
