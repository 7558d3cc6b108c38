import { requireCaller, type Context } from '../../context.ts'
import { expireRewards, expireTickets } from './contests.store.ts'

const BATCH_SIZE = 1_000

/** Expires the tickets of past events, and rewards not claimed in time. */
export async function expirePrizes(context: Context): Promise<void> {
  const due = { now: context.now(), limit: BATCH_SIZE }
  const { userId } = requireCaller(context)
  await expireTickets(context.db, due)
  await expireRewards(context.db, { ...due, actor: userId, requestId: context.requestId })
}
