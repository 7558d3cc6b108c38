import { processEach } from '../../../batches/process-each.ts'
import type { Context } from '../../../process/context.ts'
import { saveGlevent } from './glevents.store.ts'
import { lockGlevent } from '../guest-list.access.ts'
import { publishGuests } from '../publish-guests.ts'
import {
  RELEASE_CALLED_OFF,
  selectCalledOff,
  selectToRelease,
  selectUnreleased,
} from './release-called-off.store.ts'
import { releaseAll } from '../release/release-all.ts'

const MAX_EVENTS = 20
const BATCH_SIZE = 200

/**
 * A job: releases the reservations of events that were called off, in batches. Spots give their credit back,
 * the waitlist and open offers end, and `notifyMembers` texts everyone. A list without reservations is closed,
 * so that no member is a no-show. @returns the number of reservations
 */
export async function releaseCalledOff(context: Context): Promise<number> {
  const items = await selectCalledOff(context.db, { now: context.now(), limit: MAX_EVENTS })
  let released = 0
  const batch = { task: RELEASE_CALLED_OFF, items, idOf: idOfGlevent }
  await processEach(context, batch, async ({ gleventId }) => {
    const ofEvent = await releaseEvent(context, gleventId)
    released += ofEvent
    await close(context, gleventId)
  })
  return released
}

export const idOfGlevent = ({ gleventId }: { gleventId: string }) => gleventId

async function releaseEvent(context: Context, gleventId: string): Promise<number> {
  const release = { action: 'reservation.called_off' as const, isTold: true }
  for (let released = 0; ;) {
    const batch = await selectToRelease(context.db, {
      gleventId,
      now: context.now(),
      limit: BATCH_SIZE,
    })
    if (batch.length === 0) return released
    released += await releaseAll(context, RELEASE_CALLED_OFF, batch, release)
  }
}

async function close(context: Context, gleventId: string): Promise<void> {
  await context.db.transaction(async (tx) => {
    const { closedAt } = await lockGlevent(tx, gleventId)
    const [unreleased] = await selectUnreleased(tx, { gleventId })
    if (unreleased) throw new Error('A reservation is not released yet.')
    // otherwise another node was first
    if (!closedAt) await saveGlevent(tx, gleventId, { closedAt: context.now() })
  })
  publishGuests(context, { gleventId })
}
