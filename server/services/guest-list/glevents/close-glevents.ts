import { CLOSES_AFTER_HOURS } from '#domain/guest-list/guest-list.limits.ts'
import { HOUR_MS } from '#domain/values/time-units.ts'
import { requireCaller, type Context } from '../../../context.ts'
import { recordChange } from '../../audit/record-change.ts'
import {
  recordNoShows,
  selectAttendance,
  selectOffers,
  selectToClose,
} from './close-glevents.store.ts'
import { saveGlevent } from './glevents.store.ts'
import { lockGlevent } from '../guest-list.access.ts'
import { publishGuests } from '../publish-guests.ts'
import { releaseReservation } from '../release/release-reservation.ts'

const EVENTS_PER_BATCH = 20
/** Guests whose rows one statement locks. */
const GUESTS_PER_BATCH = 500

/**
 * A job: closes the guest lists of events that ended some hours ago. No-shows lose their credit only then,
 * because devices that were offline may report late. They are recorded in batches, so that nobody waits for a
 * large list; what a crash interrupted is continued by the next run. @returns the number of closed events
 */
export async function closeGlevents(context: Context): Promise<number> {
  const endedBefore = new Date(context.now().getTime() - CLOSES_AFTER_HOURS * HOUR_MS)
  let closed = 0
  const ended = await selectToClose(context.db, { endedBefore, limit: EVENTS_PER_BATCH })
  for (const { gleventId } of ended) {
    await recordAll(context, gleventId, endedBefore)
    await endOffers(context, gleventId)
    if (!(await close(context, gleventId, endedBefore))) continue
    closed++
    publishGuests(context, { gleventId })
  }
  return closed
}

async function recordAll(context: Context, gleventId: string, endedBefore: Date): Promise<void> {
  let afterUserId: string | undefined = ''
  while (afterUserId !== undefined) {
    const [last] = await recordNoShows(context.db, {
      gleventId,
      endedBefore,
      now: context.now(),
      limit: GUESTS_PER_BATCH,
      afterUserId,
      actor: requireCaller(context).userId,
      requestId: context.requestId,
    })
    afterUserId = last?.userId
  }
}

/** Ends offers whose expiry no job has recorded yet. */
async function endOffers(context: Context, gleventId: string): Promise<void> {
  const offers = await selectOffers(context.db, { gleventId, limit: GUESTS_PER_BATCH })
  const action = 'reservation.lapsed'
  await Promise.all(
    offers.map((offer) => releaseReservation(context, context.db, offer, { action })),
  )
}

/** @returns false when another node was first, the end was moved, or a guest is not recorded yet */
async function close(context: Context, gleventId: string, endedBefore: Date): Promise<boolean> {
  return context.db.transaction(async (tx) => {
    const event = await lockGlevent(tx, gleventId)
    if (event.closedAt || event.endTime > endedBefore) return false
    const [attendance] = await selectAttendance(tx, { gleventId })
    if (!attendance?.isFinished) return false
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
