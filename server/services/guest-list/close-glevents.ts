import { CLOSES_AFTER_HOURS } from '#domain/guest-list/guest-list.limits.ts'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../db/database.ts'
import { recordChange } from '../audit/record-change.ts'
import { forfeitCredit } from '../membership/credits.ts'
import { endAll, selectToClose, selectUnfinished } from './close-glevents.store.ts'
import { saveGlevent } from './glevents.store.ts'
import { lockGlevent } from './guest-list.access.ts'
import type { ReservationRow } from './guest-list.store.ts'
import { publishGuests } from './publish-guests.ts'
import { releaseReservation } from './release-reservation.ts'

const AT_ONCE = 20
const HOUR_MS = 3_600_000

/**
 * A job: closes the guest lists of events that ended some hours ago. No-shows lose their credit
 * only then, because devices that were offline may report late. @returns the number of closed
 * events
 */
export async function closeGlevents(context: Context): Promise<number> {
  const endedBefore = new Date(context.now().getTime() - CLOSES_AFTER_HOURS * HOUR_MS)
  let closed = 0
  for (const { gleventId } of await selectToClose(context.db, [endedBefore, AT_ONCE])) {
    const isClosed = await context.db.transaction((tx) =>
      closeOne(context, tx, gleventId, endedBefore),
    )
    if (!isClosed) continue
    closed++
    publishGuests(context, { gleventId })
  }
  return closed
}

async function closeOne(
  context: Context,
  tx: Transaction,
  gleventId: string,
  endedBefore: Date,
): Promise<boolean> {
  const event = await lockGlevent(tx, gleventId)
  // another node was first, or the end was moved
  if (event.closedAt || event.endTime > endedBefore) return false
  const closedAt = context.now()
  let noShows = 0
  for (const reservation of await selectUnfinished(tx, [gleventId])) {
    if (reservation.reservationStatus === 'PENDING') {
      await releaseReservation(context, tx, reservation, { action: 'reservation.lapsed' })
    } else {
      await recordNoShow(context, tx, reservation, closedAt)
      noShows++
    }
  }
  await endAll(tx, [gleventId, closedAt])
  await saveGlevent(tx, gleventId, { closedAt })
  await recordChange(context, tx, {
    action: 'glevent.closed',
    subjectType: 'glevent',
    subjectId: gleventId,
    after: { closedAt, noShows },
  })
  return true
}

async function recordNoShow(
  context: Context,
  tx: Transaction,
  { reservationId, userId }: ReservationRow,
  at: Date,
): Promise<void> {
  await forfeitCredit(tx, { userId, reservationId, at })
  await recordChange(context, tx, {
    action: 'reservation.no_show',
    subjectType: 'reservation',
    subjectId: reservationId,
    before: { reservationStatus: 'CONFIRMED' },
    after: { reservationStatus: 'CONFIRMED', isNoShow: true },
  })
}
