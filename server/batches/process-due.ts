import type { Context } from '../process/context.ts'
import type { Database } from '../db/database.ts'
import { processEach, type Batch } from './process-each.ts'

const CONCURRENCY = 8
/** After that a lane leaves what is due to the next run, so that a slow one delays no next run of the others for long. */
const LANE_MS = 30_000

/** The `set` of a claim: each pause before the next attempt is twice as long, up to a longest one. */
const postpone = (firstSeconds: number, maxSeconds: number) => `
  attempts = attempts + 1,
  next_attempt_at = $now::timestamptz + make_interval(secs => least(${firstSeconds} * 2 ^ least(attempts, 20), ${maxSeconds}))`

/** The schedule of work that may fail for days. */
export const POSTPONE = postpone(30, 6 * 3600)
/**
 * The schedule of work that has to be done within minutes of an outage, and at once after a crash.
 */
export const POSTPONE_BRIEFLY = postpone(5, 4 * 60)

/** The parameters of a statement that claims due rows and sets `POSTPONE`. */
export interface ClaimParams {
  now: Date
  limit: number
}

/**
 * Claims due rows a few at a time and works on each of them, until none is left that was due at the start. A claim
 * postpones its rows, so that failing ones are retried by later runs at growing intervals: a run that waited for them
 * would keep the others waiting. @returns how many succeeded
 */
export async function processDue<Due>(
  context: Context,
  { task, idOf }: Pick<Batch<Due>, 'task' | 'idOf'>,
  claim: (db: Database, params: ClaimParams) => Promise<Due[]>,
  work: (due: Due) => Promise<unknown>,
): Promise<number> {
  let done = 0
  const now = context.now()
  for (;;) {
    const due = await claim(context.db, { now, limit: CONCURRENCY })
    if (due.length === 0) return done
    done += await processEach(context, { task, items: due, idOf, isScheduled: true }, work)
  }
}

/** An account at the payment provider; null for the installation's own. */
export interface AccountLane {
  stripeAccount: string | null
}

/**
 * Like `processDue`, with a lane for each account that something is due on: one that does not answer delays only what is
 * its own. @returns how many succeeded
 */
export async function processDueByAccount<Due>(
  context: Context,
  { task, idOf }: Pick<Batch<Due>, 'task' | 'idOf'>,
  listLanes: (db: Database, params: { now: Date }) => Promise<AccountLane[]>,
  claim: (db: Database, params: ClaimParams & AccountLane) => Promise<Due[]>,
  work: (due: Due) => Promise<unknown>,
): Promise<number> {
  let done = 0
  const now = context.now()
  const lanes = await listLanes(context.db, { now })
  const limit = Math.max(1, Math.floor(CONCURRENCY / lanes.length))
  const isOver = () => lanes.length > 1 && context.now().getTime() - now.getTime() > LANE_MS
  const nameOf = ({ stripeAccount }: AccountLane) => stripeAccount ?? 'own account'
  const each = { task, items: lanes, idOf: nameOf, laneOf: nameOf, isScheduled: true }
  await processEach(context, each, async ({ stripeAccount }) => {
    while (!isOver()) {
      const due = await claim(context.db, { now, limit, stripeAccount })
      if (due.length === 0) return
      done += await processEach(context, { task, items: due, idOf, isScheduled: true }, work)
    }
  })
  return done
}
