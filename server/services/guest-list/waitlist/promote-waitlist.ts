import { offerExpiry } from '#domain/guest-list/waitlist-offer.ts'
import { processEach } from '../../../batches/process-each.ts'
import { requireCaller, type Context } from '../../../process/context.ts'
import type { Database } from '../../../db/database.ts'
import { isUniqueViolation } from '../../../db/is-unique-violation.ts'
import { retryLostRace } from '../../../db/retry-lost-race.ts'
import { lockGlevent } from '../guest-list.access.ts'
import type { GleventRow } from '../guest-list.store.ts'
import { offerSpots, PROMOTE_WAITLISTS, selectWithFreeSpots } from './promote-waitlist.store.ts'
import { publishGuests } from '../publish-guests.ts'

/** Larger numbers are offered one batch after the other. */
const BATCH_SIZE = 100

/**
 * Offers free spots to the members who have waited longest and can reserve: a spot is kept and takes a credit,
 * until the member accepts or the offer lapses. One statement for a batch of offers, however long the
 * waitlist is. @returns the number of offers
 */
export async function promoteWaitlist(context: Context, gleventId: string): Promise<number> {
  for (let offered = 0; ;) {
    const more = await retryLostRace(() => offerBatch(context, gleventId))
    if (!more) return offered
    offered += more
    publishGuests(context, { gleventId })
  }
}

/** The events whose waitlists this process is promoting; true if a spot became free meanwhile. */
const running = new WeakMap<Database, Map<string, boolean>>()

/**
 * Does the same in the background. When it fails, the change that freed the spot stays, and the job
 * offers the spot. Spots that become free meanwhile are offered together.
 */
export function promoteSoon(context: Context, gleventId: string): void {
  const events = running.get(context.db) ?? new Map<string, boolean>()
  running.set(context.db, events)
  const isRunning = events.has(gleventId)
  events.set(gleventId, isRunning)
  if (!isRunning) void promoteWhileWanted(context, gleventId, events)
}

async function promoteWhileWanted(
  context: Context,
  gleventId: string,
  events: Map<string, boolean>,
): Promise<void> {
  do {
    events.set(gleventId, false)
    await tryToPromote(context, gleventId)
  } while (events.get(gleventId))
  events.delete(gleventId)
}

/**
 * A job: offers spots that a crash, a failure or a raised capacity left free. @returns the number
 * of offers
 */
export async function promoteWaitlists(context: Context): Promise<number> {
  const items = await selectWithFreeSpots(context.db, { now: context.now() })
  const idOf = ({ gleventId }: { gleventId: string }) => gleventId
  let offered = 0
  const batch = { task: PROMOTE_WAITLISTS, items, idOf, atOnce: 1 }
  await processEach(context, batch, async ({ gleventId }) => {
    const ofEvent = await promoteWaitlist(context, gleventId)
    offered += ofEvent
  })
  return offered
}

/** An event that fails does not delay the offers of others. */
export async function tryToPromote(context: Context, gleventId: string): Promise<number> {
  try {
    return await promoteWaitlist(context, gleventId)
  } catch (error) {
    context.log.warn(
      { err: error, gleventId },
      'free spots could not be offered to the waitlist yet',
    )
    return 0
  }
}

/** @returns undefined when a member reserved elsewhere at that moment: try again */
async function offerBatch(context: Context, gleventId: string): Promise<number | undefined> {
  try {
    return await context.db.transaction(async (tx) => {
      const event = await lockGlevent(tx, gleventId)
      const now = context.now()
      const free = event.originalCapacity - event.reservedCount
      if (!isOpen(event, now) || free < 1) return 0
      const offered = await offerSpots(tx, {
        gleventId,
        now,
        spots: Math.min(free, BATCH_SIZE),
        offerExpiresAt: offerExpiry(now, event),
        actor: requireCaller(context).userId,
        requestId: context.requestId,
      })
      return offered.length
    })
  } catch (error) {
    if (isUniqueViolation(error)) return undefined
    throw error
  }
}

function isOpen({ endTime, gleventStatus }: GleventRow, now: Date): boolean {
  return endTime > now && gleventStatus !== 'COMPLETED'
}
