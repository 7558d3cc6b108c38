import type { CheckInBody, Guest } from '#domain/guest-list/guest-list.contract.ts'
import { CLOSES_AFTER_HOURS } from '#domain/guest-list/guest-list.limits.ts'
import {
  alreadyCheckedIn,
  EVENT_CLOSED,
  NOT_ON_LIST,
  RESERVATION_CANCELLED,
} from '#domain/guest-list/guest-list.messages.ts'
import { Failure } from '#domain/values/failure.ts'
import { toUpperId } from '#domain/values/ids.ts'
import { canCheckInGuests } from '#domain/vendor-roles/vendor-roles.rights.ts'
import { requireCaller, type Context } from '../../context.ts'
import type { Transaction } from '../../db/database.ts'
import { differentRequest } from '../../http/idempotency.ts'
import { recordChange } from '../audit/record-change.ts'
import { findColleague, type RoleRow } from '../vendor-roles/find-role.ts'
import { requireRole } from '../vendor-roles/require-role.ts'
import { saveAttempt, selectAttempt, updateCheckedIn, type CheckInRow } from './check-in.store.ts'
import {
  lockReservation,
  requireGlevent,
  requireReservation,
  reservationNotFound,
} from './guest-list.access.ts'
import type { GleventRow, ReservationRow } from './guest-list.store.ts'
import { toGuest } from './guest-list.view.ts'
import { publishGuests } from './publish-guests.ts'

interface Door {
  event: GleventRow
  by: Person
  name: string | null
  at: Date
  /** The guest is already in: a device without a connection decided. */
  wasOffline: boolean
}

/** Who let the guest in. */
interface Person {
  userId: string
  name: string
}

interface Verdict {
  outcome: CheckInRow['outcome']
  reservation: ReservationRow
  refusal?: Failure | undefined
}

const HOUR_MS = 3_600_000

/**
 * Checks a guest in, once. The Idempotency-Key is the device's nonce: the same one again is a lost answer and
 * gets the first answer. A device that was offline sends `queued`: the earliest `checkedInAt` stays, and a guest
 * who was let in twice is listed as a double. Its person and the sender are both named. Refused attempts are
 * recorded, too.
 * @throws Failure not_found; conflict ALREADY_CHECKED_IN, NOT_ON_LIST or EVENT_CLOSED
 */
export async function checkInGuest(
  context: Context,
  ids: { vendorId: string; gleventId: string; reservationId: string },
  { queued, ...body }: CheckInBody & { queued: boolean },
): Promise<Guest> {
  const role = await requireRole(context, toUpperId(ids.vendorId), canCheckInGuests)
  const event = await requireGlevent(context, ids.vendorId, ids.gleventId)
  const { gleventId, reservationId } = await requireReservation(context.db, ids.reservationId)
  if (gleventId !== event.gleventId) throw reservationNotFound()
  const door: Door = {
    event,
    by: await findPerson(context, role, queued ? body.byUserId : undefined),
    name: await findDoorName(context, event.vendorId, body.vendorLocationId),
    at: queued ? toCheckInTime(body, context.now()) : context.now(),
    wasOffline: queued,
  }
  const { reservation, refusal } = await context.db.transaction(async (tx) => {
    const before = await lockReservation(tx, reservationId)
    const earlier = await findEarlierVerdict(context, tx, before, door)
    if (earlier) return earlier
    const verdict = await decide(context, tx, before, door)
    await saveAttempt(tx, toAttempt(context, door, verdict))
    return verdict
  })
  publishGuests(context, event)
  if (refusal) throw refusal
  return toGuest(reservation)
}

async function decide(
  context: Context,
  tx: Transaction,
  before: ReservationRow,
  { event, by, at, wasOffline }: Door,
): Promise<Verdict> {
  const isInside = before.reservationStatus === 'CHECKED_IN'
  if (!isInside && before.reservationStatus !== 'CONFIRMED') {
    return { outcome: 'REFUSED', reservation: before, refusal: notOnList(before) }
  }
  if (isInside && !wasOffline) {
    return { outcome: 'REFUSED', reservation: before, refusal: isAlreadyIn(before, event) }
  }
  if (!isInside && at.getTime() >= event.endTime.getTime() + CLOSES_AFTER_HOURS * HOUR_MS) {
    const refusal = new Failure('conflict', EVENT_CLOSED, { code: 'EVENT_CLOSED' })
    return { outcome: 'REFUSED', reservation: before, refusal }
  }
  const { reservationId } = before
  const now = context.now()
  const [after] = await updateCheckedIn(tx, [reservationId, at, by.userId, by.name, now])
  if (after) {
    await recordChange(context, tx, {
      action: isInside ? 'reservation.check_in_moved' : 'reservation.checked_in',
      subjectType: 'reservation',
      subjectId: reservationId,
      before: toRecord(before),
      after: toRecord(after),
    })
  }
  if (!isInside) return { outcome: 'ADMITTED', reservation: after as ReservationRow }
  return {
    outcome: 'DOUBLE',
    reservation: after ?? before,
    refusal: after ? undefined : isAlreadyIn(before, event),
  }
}

/** What the same nonce was answered before. */
async function findEarlierVerdict(
  { db: _db, intent }: Context,
  tx: Transaction,
  reservation: ReservationRow,
  { event, wasOffline }: Door,
): Promise<Verdict | undefined> {
  if (!intent) return undefined
  const [attempt] = await selectAttempt(tx, [reservation.reservationId, intent.key])
  if (!attempt) return undefined
  if (attempt.requestHash !== intent.requestHash) throw differentRequest()
  const { outcome, at } = attempt
  // the device never heard the refusal and let the guest in: decided again
  if (outcome === 'REFUSED' && wasOffline) return undefined
  const isTheOne = outcome === 'ADMITTED' || at.getTime() === reservation.checkedInAt?.getTime()
  if (isTheOne && outcome !== 'REFUSED') return { outcome, reservation }
  const isInside = reservation.reservationStatus === 'CHECKED_IN'
  const refusal = isInside ? isAlreadyIn(reservation, event) : notOnList(reservation)
  return { outcome, reservation, refusal }
}

/** A device's clock may be ahead: no guest was let in later than now. */
function toCheckInTime({ checkedInAt }: CheckInBody, now: Date): Date {
  return checkedInAt === undefined
    ? now
    : new Date(Math.min(Date.parse(checkedInAt), now.getTime()))
}

/**
 * The caller, or the colleague who had the device when the guest was let in: a device without a connection
 * may change hands before it sends. Someone without a role here cannot be named.
 */
async function findPerson(
  context: Context,
  { vendorId, name }: RoleRow,
  byUserId: string | undefined,
): Promise<Person> {
  const { userId } = requireCaller(context)
  const colleague =
    byUserId && byUserId !== userId ? await findColleague(context, vendorId, byUserId) : undefined
  if (!byUserId || !colleague) return { userId, name }
  return { userId: byUserId, name: `${colleague.name}, sent by ${name}` }
}

async function findDoorName(
  context: Context,
  vendorId: string,
  vendorLocationId: string | undefined,
): Promise<string | null> {
  if (vendorLocationId === undefined) return null
  const { location } = await context.places.requirePlace(toUpperId(vendorLocationId))
  return location.vendorId === vendorId ? location.description : null
}

function toAttempt(context: Context, door: Door, { outcome, reservation }: Verdict) {
  return {
    reservationId: reservation.reservationId,
    gleventId: reservation.gleventId,
    nonce: context.intent?.key ?? null,
    requestHash: context.intent?.requestHash ?? null,
    outcome,
    at: door.at,
    receivedAt: context.now(),
    // who sent it is certain; the name says who let the guest in
    byUserId: requireCaller(context).userId,
    byName: door.by.name,
    door: door.name,
  }
}

function toRecord({ reservationStatus, checkedInAt, checkedInByName }: ReservationRow) {
  return { reservationStatus, checkedInAt, checkedInBy: checkedInByName }
}

function isAlreadyIn(reservation: ReservationRow, { timeZone }: GleventRow): Failure {
  const { checkedInAt, checkedInByName } = reservation
  const time = checkedInAt?.toLocaleTimeString('en-US', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
  })
  return new Failure('conflict', alreadyCheckedIn(time ?? '', checkedInByName), {
    code: 'ALREADY_CHECKED_IN',
    details: { checkedInAt: checkedInAt?.toISOString(), checkedInBy: checkedInByName },
  })
}

function notOnList({ reservationStatus }: ReservationRow): Failure {
  const text = reservationStatus === 'CANCELLED' ? RESERVATION_CANCELLED : NOT_ON_LIST
  return new Failure('conflict', text, { code: 'NOT_ON_LIST', details: { reservationStatus } })
}
