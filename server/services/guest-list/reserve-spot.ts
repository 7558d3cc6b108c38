import { randomUUIDv7 } from 'node:crypto'
import type { OwnReservation, ReserveBody } from '#domain/guest-list/guest-list.contract.ts'
import {
  ALREADY_ON_LIST,
  EVENT_FULL,
  ONE_ACTIVE_RESERVATION,
} from '#domain/guest-list/guest-list.messages.ts'
import { Failure } from '#domain/values/failure.ts'
import { toUpperId } from '#domain/values/ids.ts'
import { requireCaller, type Context } from '../../context.ts'
import type { Queryable, Transaction } from '../../db/database.ts'
import { changeOnce } from '../../http/change-once.ts'
import { recordChange } from '../audit/record-change.ts'
import {
  findMember,
  lockMember,
  membershipRequired,
  noCredits,
  spendCredit,
  type Member,
} from '../membership/credits.ts'
import { requireBookable } from './booking-window.ts'
import { gleventNotFound, lockGlevent, requireGlevent } from './guest-list.access.ts'
import {
  takeSpots,
  updateStatus,
  type GleventRow,
  type ReservationRow,
} from './guest-list.store.ts'
import { toOwnReservation } from './guest-list.view.ts'
import { publishGuests } from './publish-guests.ts'
import {
  endActive,
  insertReservation,
  selectActive,
  selectReservationAt,
} from './reservations.store.ts'

/**
 * Reserves a spot for a credit. Spots, credit and the one active reservation are counted in one transaction.
 * A full event refuses, or with `waitlist` takes the member on its waitlist, which costs nothing yet.
 * @throws Failure forbidden MEMBERS_ONLY; conflict EVENT_FULL, ONE_ACTIVE_RESERVATION, NO_CREDITS,
 * ALREADY_ON_LIST, EVENT_OVER or TOO_FAR_AHEAD
 */
export async function reserveSpot(
  context: Context,
  vendorId: string,
  gleventId: string,
  body: ReserveBody,
): Promise<OwnReservation> {
  const { userId } = requireCaller(context)
  if (body.vendorId !== undefined && toUpperId(body.vendorId) !== toUpperId(vendorId)) {
    throw gleventNotFound()
  }
  const event = await requireGlevent(context, vendorId, gleventId)
  const call = `POST glevents/${gleventId}/reservations`
  const reservation = await changeOnce(context, call, async (tx) => {
    requireBookable(event, context.now())
    // refused without a lock, so that most refusals never block other members
    requireMember(await findMember(tx, userId, context.now()))
    const spot = await placeMember(context, tx, event, body)
    return toOwnReservation(spot, event)
  })
  publishGuests(context, event)
  return reservation
}

async function placeMember(
  context: Context,
  tx: Transaction,
  { gleventId }: GleventRow,
  { quantity, waitlist }: ReserveBody,
): Promise<ReservationRow> {
  const { userId } = requireCaller(context)
  const now = context.now()
  const [taken] = await takeSpots(tx, [gleventId, quantity, now])
  const event = await lockGlevent(tx, gleventId)
  requireBookable(event, now)
  const [earlier] = await selectReservationAt(tx, [gleventId, userId])
  const member = requireMember(await lockMember(tx, userId, now))
  if (taken) return confirm(context, tx, { event, member, earlier, quantity })
  await requireNoOther(context, tx, userId, earlier)
  if (!waitlist) throw new Failure('conflict', EVENT_FULL, { code: 'EVENT_FULL' })
  if (earlier?.reservationStatus === 'WAITLISTED') return earlier
  return insert(context, tx, event, member, quantity, 'WAITLISTED')
}

async function confirm(
  context: Context,
  tx: Transaction,
  spot: {
    event: GleventRow
    member: Member
    earlier: ReservationRow | undefined
    quantity: number
  },
): Promise<ReservationRow> {
  const { event, member, earlier, quantity } = spot
  const now = context.now()
  await endActive(tx, [member.userId, now])
  await requireNoOther(context, tx, member.userId, earlier)
  if (member.availableCredits < 1) throw noCredits()
  const reservation = earlier
    ? await leaveWaitlist(context, tx, earlier)
    : await insert(context, tx, event, member, quantity, 'CONFIRMED')
  await spendCredit(tx, {
    userId: member.userId,
    reservationId: reservation.reservationId,
    at: now,
  })
  return reservation
}

/** A spot became free before it was offered: a waiting member can take it. */
async function leaveWaitlist(
  context: Context,
  tx: Transaction,
  { reservationId }: ReservationRow,
): Promise<ReservationRow> {
  const at = context.now()
  const reservation = await updateStatus(tx, { reservationId, status: 'CONFIRMED', at })
  await recordChange(context, tx, {
    action: 'reservation.confirmed',
    subjectType: 'reservation',
    subjectId: reservationId,
    before: { reservationStatus: 'WAITLISTED' },
    after: { reservationStatus: 'CONFIRMED' },
  })
  return reservation
}

async function insert(
  context: Context,
  tx: Transaction,
  { gleventId, vendorId }: GleventRow,
  { userId, firstName, lastName }: Member,
  quantity: number,
  status: 'CONFIRMED' | 'WAITLISTED',
): Promise<ReservationRow> {
  const [row] = await insertReservation(tx, [
    randomUUIDv7(),
    gleventId,
    vendorId,
    userId,
    firstName,
    lastName,
    quantity,
    status,
    context.now(),
  ])
  const reservation = row as ReservationRow
  await recordChange(context, tx, {
    action: status === 'CONFIRMED' ? 'reservation.created' : 'reservation.waitlisted',
    subjectType: 'reservation',
    subjectId: reservation.reservationId,
    after: { gleventId, reservationStatus: status, quantity },
  })
  return reservation
}

/** @throws Failure forbidden MEMBERS_ONLY */
function requireMember(member: Member | undefined): Member {
  if (!member?.isActive) throw membershipRequired()
  return member
}

/** Refuses a second active reservation, and a second one of the same event. */
async function requireNoOther(
  context: Context,
  db: Queryable,
  userId: string,
  earlier: ReservationRow | undefined,
): Promise<void> {
  const [active] = await selectActive(db, [userId, context.now()])
  if (active) {
    throw new Failure('conflict', ONE_ACTIVE_RESERVATION, { code: 'ONE_ACTIVE_RESERVATION' })
  }
  if (earlier && earlier.reservationStatus !== 'WAITLISTED') {
    throw new Failure('conflict', ALREADY_ON_LIST, { code: 'ALREADY_ON_LIST' })
  }
}
