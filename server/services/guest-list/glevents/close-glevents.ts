import { CLOSES_AFTER_HOURS } from '#domain/guest-list/guest-list.limits.ts'
import { HOUR_MS } from '#domain/values/time-units.ts'
import { processEach } from '../../../batches/process-each.ts'
import { requireCaller, type Context } from '../../../process/context.ts'
import { isRefusal } from '../../../db/is-unique-violation.ts'
import { recordChange } from '../../audit/record-change.ts'
import {
  CLOSE_GUEST_LISTS,
  recordNoShows,
  selectAbsent,
  selectAttendance,
  selectOffers,
  selectToClose,
} from './close-glevents.store.ts'
import { saveGlevent } from './glevents.store.ts'
import { lockGlevent } from '../guest-list.access.ts'
import { publishGuests } from '../publish-guests.ts'
import { idOfReservation } from '../release/release-all.ts'
import { idOfGlevent } from './release-called-off.ts'
import { releaseReservation } from '../release/release-reservation.ts'

const ALWAYS = new Date(0)
const EVENTS_PER_BATCH = 20
/** Guests whose rows one statement locks. */
const GUESTS_PER_BATCH = 500

/**
 * A job: closes the guest lists of events that ended some hours ago, and whose times nobody has changed since
 * then. No-shows lose their credit only then, because devices that were offline may report late. They are recorded in batches, so that nobody waits for a
 * large list; what a crash interrupted is continued by the next run. @returns the number of closed events
 */
export async function closeGlevents(context: Context): Promise<number> {
  const endedBefore = new Date(context.now().getTime() - CLOSES_AFTER_HOURS * HOUR_MS)
  let closed = 0
  const now = context.now()
  const items = await selectToClose(context.db, { endedBefore, now, limit: EVENTS_PER_BATCH })
  // one after the other, because large lists take all of its connections
  const batch = { task: CLOSE_GUEST_LISTS, items, idOf: idOfGlevent, atOnce: 1 }
  await processEach(context, batch, async ({ gleventId }) => {
    await recordAll(context, gleventId, endedBefore)
    await endOffers(context, gleventId)
    if (!(await close(context, gleventId, endedBefore))) return
    closed++
    publishGuests(context, { gleventId })
  })
  return closed
}

async function recordAll(context: Context, gleventId: string, endedBefore: Date): Promise<void> {
  const record = (afterUserId: string, userId: string | null) =>
    recordNoShows(context.db, {
      gleventId,
      endedBefore,
      now: context.now(),
      limit: GUESTS_PER_BATCH,
      afterUserId,
      userId,
      actor: requireCaller(context).userId,
      requestId: context.requestId,
    })
  let afterUserId: string | undefined = ''
  while (afterUserId !== undefined) {
    const after: string = afterUserId
    const last = await record(after, null).catch(async (error: unknown) => {
      if (!isRefusal(error)) throw error
      return recordEach(context, { gleventId, afterUserId: after }, (userId) => record('', userId))
    })
    afterUserId = last[0]?.userId
  }
}

/** After a batch that was refused because of one of its guests: each of them alone. @returns the last one */
async function recordEach(
  context: Context,
  from: { gleventId: string; afterUserId: string },
  record: (userId: string) => Promise<unknown>,
): Promise<{ userId: string }[]> {
  const items = await selectAbsent(context.db, { ...from, limit: GUESTS_PER_BATCH })
  const idOf = ({ reservationId }: { reservationId: string }) => reservationId
  await processEach(context, { task: CLOSE_GUEST_LISTS, items, idOf }, ({ userId }) =>
    record(userId),
  )
  return items.slice(-1)
}

/** Ends offers whose expiry no job has recorded yet. */
async function endOffers(context: Context, gleventId: string): Promise<void> {
  const offers = await selectOffers(context.db, { gleventId, limit: GUESTS_PER_BATCH })
  const action = 'reservation.lapsed'
  const batch = { task: CLOSE_GUEST_LISTS, items: offers, idOf: idOfReservation }
  await processEach(context, { ...batch, atOnce: offers.length }, (offer) =>
    releaseReservation(context, context.db, offer, { action }),
  )
}

/** @returns false when another node was first, or the end was moved. @throws Error when a guest is not recorded yet */
async function close(context: Context, gleventId: string, endedBefore: Date): Promise<boolean> {
  return context.db.transaction(async (tx) => {
    const event = await lockGlevent(tx, gleventId)
    const isDue = event.endTime <= endedBefore && (event.timesChangedAt ?? ALWAYS) <= endedBefore
    if (event.closedAt || !isDue) return false
    const [attendance] = await selectAttendance(tx, { gleventId })
    if (!attendance?.isFinished) throw new Error('A guest is not recorded yet.')
    const closedAt = context.now()
    await saveGlevent(tx, gleventId, { closedAt })
    await recordChange(context, tx, {
      action: 'glevent.closed',
      subjectType: 'glevent',
      subjectId: gleventId,
      after: { closedAt, noShows: attendance.noShows },
    })
    return true
  })
}
