import { HOUR_MS } from '#domain/values/time-units.ts'
import { processTogether } from '../../batches/process-together.ts'
import { requireCaller, type Context } from '../../process/context.ts'
import {
  EXPIRE_PRIZES,
  expireRewards,
  expireTickets,
  selectRewardsToExpire,
  selectTicketsToExpire,
} from './contests.store.ts'

/** Who ended an event by a slip has this long to notice it. */
const SETTLE_MS = 12 * HOUR_MS
const BATCH_SIZE = 1_000

/** Expires the tickets of past events, and rewards not claimed in time. */
export async function expirePrizes(context: Context): Promise<void> {
  const { db, requestId } = context
  const due = { now: context.now(), limit: BATCH_SIZE }
  const ended = { ...due, settledBefore: new Date(due.now.getTime() - SETTLE_MS) }
  const { userId: actor } = requireCaller(context)
  const task = EXPIRE_PRIZES
  await processTogether(
    context,
    { task, listDue: () => selectTicketsToExpire(db, ended) },
    (ticketId) => expireTickets(db, { ...ended, ticketId }),
  )
  await processTogether(
    context,
    { task, listDue: () => selectRewardsToExpire(db, due) },
    (rewardId) => expireRewards(db, { ...due, actor, requestId, rewardId }),
  )
}
