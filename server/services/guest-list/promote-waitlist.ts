import { offerExpiry } from '#domain/guest-list/waitlist-offer.ts'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../db/database.ts'
import { recordChange } from '../audit/record-change.ts'
import { lockMember, spendCredit } from '../membership/credits.ts'
import { lockGlevent } from './guest-list.access.ts'
import {
  takeSpots,
  updateStatus,
  type GleventRow,
  type ReservationRow,
} from './guest-list.store.ts'
import { publishGuests } from './publish-guests.ts'
import { endActive, selectActive } from './reservations.store.ts'
import { selectNextWaiting, selectWithFreeSpots } from './waitlist.store.ts'

/**
 * Offers free spots to the members who have waited longest and can reserve: the spot is kept and
 * takes a credit, until the member accepts or the offer lapses. One transaction for each offer, so
 * that it locks one member.
 */
export async function promoteWaitlist(context: Context, gleventId: string): Promise<number> {
  const passedOver: string[] = []
  for (let offered = 0; ;) {
    const outcome = await context.db.transaction((tx) =>
      offerNext(context, tx, gleventId, passedOver),
    )
    if (!outcome) return offered
    if (outcome.isOffered) offered++
    else passedOver.push(outcome.reservationId)
    if (outcome.isOffered) publishGuests(context, { gleventId })
  }
}

/** A job: offers what a crash or a raised capacity left free. @returns the number of offers */
export async function promoteWaitlists(context: Context): Promise<number> {
  let offered = 0
  for (const { gleventId } of await selectWithFreeSpots(context.db, [context.now()])) {
    offered += await promoteWaitlist(context, gleventId)
  }
  return offered
}

/** @returns undefined when there is no spot to offer or no member to offer it to */
async function offerNext(
  context: Context,
  tx: Transaction,
  gleventId: string,
  passedOver: string[],
): Promise<{ reservationId: string; isOffered: boolean } | undefined> {
  const event = await lockGlevent(tx, gleventId)
  const now = context.now()
  if (!isOpen(event, now)) return undefined
  const [next] = await selectNextWaiting(tx, [gleventId, passedOver])
  if (!next || event.originalCapacity - event.reservedCount < next.quantity) return undefined
  const { reservationId } = next
  if (!(await canReserve(tx, next, now))) return { reservationId, isOffered: false }
  await takeSpots(tx, [gleventId, next.quantity, now])
  const offerExpiresAt = offerExpiry(now, event)
  await updateStatus(tx, {
    reservationId,
    status: 'PENDING',
    at: now,
    offerExpiresAt,
    isNotified: true,
  })
  await spendCredit(tx, { userId: next.userId, reservationId, at: now })
  await recordChange(context, tx, {
    action: 'reservation.offered',
    subjectType: 'reservation',
    subjectId: reservationId,
    before: { reservationStatus: 'WAITLISTED' },
    after: { reservationStatus: 'PENDING', offerExpiresAt },
  })
  return { reservationId, isOffered: true }
}

function isOpen({ endTime, gleventStatus }: GleventRow, now: Date): boolean {
  return endTime > now && gleventStatus !== 'COMPLETED'
}

/** Passes over members without a credit or with another active reservation; they keep their place. */
async function canReserve(tx: Transaction, { userId }: ReservationRow, now: Date) {
  const member = await lockMember(tx, userId, now)
  if (!member?.isActive || member.availableCredits < 1) return false
  await endActive(tx, [userId, now])
  const [active] = await selectActive(tx, [userId, now])
  return !active
}
