import type { Context } from '../../context.ts'
import type { Transaction } from '../../db/database.ts'
import { returnCredits } from '../membership/return-credits.ts'
import { saveGlevent } from './glevents.store.ts'
import { lockGlevent } from './guest-list.access.ts'
import { publishGuests } from './publish-guests.ts'
import { releaseAll, selectCalledOff, selectToRelease } from './release-called-off.store.ts'

const MAX_EVENTS = 20
/** Few enough that nobody waits for a member of a batch. */
const BATCH_SIZE = 200

/**
 * A job: releases the reservations of events that were called off, in batches. Spots give their credit back,
 * the waitlist and open offers end, and `notifyMembers` texts everyone. A list without reservations is closed,
 * so that nobody is a no-show. @returns the number of reservations
 */
export async function releaseCalledOff(context: Context): Promise<number> {
  let released = 0
  for (const { gleventId } of await selectCalledOff(context.db, [MAX_EVENTS])) {
    for (let isDone = false; !isDone;) {
      const count = await context.db.transaction((tx) => releaseBatch(context, tx, gleventId))
      released += count
      isDone = count === 0
      publishGuests(context, { gleventId })
    }
  }
  return released
}

async function releaseBatch(context: Context, tx: Transaction, gleventId: string): Promise<number> {
  const at = context.now()
  const { closedAt } = await lockGlevent(tx, gleventId)
  // another node was first
  if (closedAt) return 0
  const batch = await selectToRelease(tx, [gleventId, BATCH_SIZE])
  if (batch.length === 0) {
    await saveGlevent(tx, gleventId, { closedAt: at })
    return 0
  }
  const spots = batch.filter(({ reservationStatus }) => reservationStatus !== 'WAITLISTED')
  const returned = await returnCredits(tx, spots, at)
  const ids = batch.map(({ reservationId }) => reservationId)
  await releaseAll(tx, [
    gleventId,
    ids,
    ids.map((id) => returned.get(id) ?? 0),
    at,
    context.caller?.userId ?? 'anonymous',
    context.requestId,
  ])
  return batch.length
}
