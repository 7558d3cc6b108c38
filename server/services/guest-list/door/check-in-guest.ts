import type { CheckInBody, Guest } from '#domain/guest-list/guest-list.contract.ts'
import { canOverride, findEntry } from '#domain/guest-list/door-rules.ts'
import {
  alreadyCheckedIn,
  CHECK_IN_TAKEN_BACK,
  EVENT_CALLED_OFF,
  NOT_ON_LIST,
  notTonight,
  OVERRIDE_NEEDS_MANAGER,
  RESERVATION_CANCELLED,
} from '#domain/guest-list/guest-list.messages.ts'
import { Failure } from '#domain/values/failure.ts'
import { toUpperId } from '#domain/values/ids.ts'
import { canCheckInGuests } from '#domain/vendor-roles/vendor-roles.rights.ts'
import { requireCaller, type Context } from '../../../process/context.ts'
import type { Transaction } from '../../../db/database.ts'
import { requireSameRequest } from '../../../calls/intent.ts'
import { recordChange } from '../../audit/record-change.ts'
import { type RoleRow, requireRole } from '../../vendor-roles/require-role.ts'
import { saveAttempt, selectAttempt, updateCheckedIn, type CheckInRow } from './check-in.store.ts'
import { findDoorPerson, toDoorTime, type DoorPerson } from './find-door-person.ts'
import {
  lockReservation,
  requireGlevent,
  requireReservation,
  reservationNotFound,
} from '../guest-list.access.ts'
import type { GleventRow, ReservationRow } from '../guest-list.store.ts'
import { toGuest } from '../guest-list.view.ts'
import { publishGuests } from '../publish-guests.ts'

interface Door {
  event: GleventRow
  by: DoorPerson
  /** The sender's role and name. Only the sender is authenticated. */
  role: RoleRow['role']
  name: string | null
  at: Date
  /** The guest is already inside, let in by a device without a connection. */
  wasOffline: boolean
  /** Why a manager lets the guest in at another time. */
  reason: string | undefined
  /** The list is closed by our own clock, whatever time the device tells. */
  isClosed: boolean
}

interface Verdict {
  outcome: CheckInRow['outcome']
  reservation: ReservationRow
  refusal?: Failure | undefined
}

/**
 * Checks a guest in, once. The Idempotency-Key is the device's nonce: the same one again is a lost answer and
 * gets the first answer. A device that was offline sends `queued`: the earliest `checkedInAt` stays, and a guest
 * who was let in twice is listed as a double. Its person and the sender are both named. At another time than
 * the event's only a manager lets a guest in, with a reason. Refused attempts are recorded, too.
 * @throws Failure not_found; conflict ALREADY_CHECKED_IN, NOT_ON_LIST, NOT_TONIGHT, EVENT_CLOSED,
 * EVENT_CALLED_OFF or CHECK_IN_TAKEN_BACK; forbidden MANAGER_REQUIRED
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
    by: await findDoorPerson(context, role, queued ? body.byUserId : undefined),
    role: role.role,
    name: await findDoorName(context, event.vendorId, body.vendorLocationId),
    at: queued ? toDoorTime(body.checkedInAt, context.now()) : context.now(),
    wasOffline: queued,
    reason: body.reason,
    isClosed: findEntry(event, context.now().getTime()) === 'CLOSED',
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
  door: Door,
): Promise<Verdict> {
  const { event, by, at } = door
  const isInside = before.reservationStatus === 'CHECKED_IN'
  const refusal = isInside ? findRefusalInside(before, door) : findRefusalOutside(before, door)
  if (refusal) return { outcome: 'REFUSED', reservation: before, refusal }
  // a device whose clock is wrong must not replace who let the guest in that night
  const isThatNight = findEntry(event, at.getTime()) === 'OPEN'
  const canMove = isThatNight && (!door.isClosed || canOverride('CLOSED', door.role))
  const { reservationId } = before
  const checkIn = {
    reservationId,
    checkedInAt: at,
    checkedInBy: by.userId,
    checkedInByName: by.name,
    now: context.now(),
  }
  const [after] = isInside && !canMove ? [] : await updateCheckedIn(tx, checkIn)
  if (after) {
    await recordChange(context, tx, {
      action: isInside ? 'reservation.check_in_moved' : 'reservation.checked_in',
      subjectType: 'reservation',
      subjectId: reservationId,
      before: toRecord(before),
      after: { ...toRecord(after), ...(door.reason && !isThatNight && { reason: door.reason }) },
    })
  }
  if (!isInside) return { outcome: 'ADMITTED', reservation: after as ReservationRow }
  return {
    outcome: 'DOUBLE',
    reservation: after ?? before,
    refusal: after ? undefined : isAlreadyIn(before, event),
  }
}

/** A device without a connection let the guest in again: that is a double, not a refusal. */
function findRefusalInside(before: ReservationRow, { event, wasOffline }: Door) {
  return wasOffline ? undefined : isAlreadyIn(before, event)
}

function findRefusalOutside(
  before: ReservationRow,
  { event, at, role, reason, isClosed }: Door,
): Failure | undefined {
  const entry = findEntry(event, at.getTime())
  if (entry === 'CALLED_OFF') {
    return new Failure('conflict', EVENT_CALLED_OFF, { code: 'EVENT_CALLED_OFF' })
  }
  if (before.reservationStatus !== 'CONFIRMED') return notOnList(before)
  // what a device reports after the closing, only a manager vouches for
  if (entry === 'OPEN' && isClosed && !canOverride('CLOSED', role)) return needsManager()
  if (entry === 'OPEN') return undefined
  if (reason === undefined) {
    const code = entry === 'EARLY' ? 'NOT_TONIGHT' : 'EVENT_CLOSED'
    return new Failure('conflict', notTonight(entry, event), { code })
  }
  return canOverride(entry, role) ? undefined : needsManager()
}

function needsManager(): Failure {
  return new Failure('forbidden', OVERRIDE_NEEDS_MANAGER, { code: 'MANAGER_REQUIRED' })
}

/** Finds the earlier answer to the same nonce. */
async function findEarlierVerdict(
  { intent }: Pick<Context, 'intent'>,
  tx: Transaction,
  reservation: ReservationRow,
  { event, wasOffline }: Door,
): Promise<Verdict | undefined> {
  if (!intent) return undefined
  const { reservationId } = reservation
  const [attempt] = await selectAttempt(tx, { reservationId, nonce: intent.key })
  if (!attempt) return undefined
  requireSameRequest(attempt, intent)
  const { outcome, at } = attempt
  if (outcome === 'TAKEN_BACK') {
    const refusal = new Failure('conflict', CHECK_IN_TAKEN_BACK, { code: 'CHECK_IN_TAKEN_BACK' })
    return { outcome, reservation, refusal }
  }
  // The refusal was lost and the device admitted the guest; decide again.
  if (outcome === 'REFUSED' && wasOffline) return undefined
  const isTheOne = outcome === 'ADMITTED' || at.getTime() === reservation.checkedInAt?.getTime()
  if (isTheOne && outcome !== 'REFUSED') return { outcome, reservation }
  const isInside = reservation.reservationStatus === 'CHECKED_IN'
  const refusal = isInside ? isAlreadyIn(reservation, event) : notOnList(reservation)
  return { outcome, reservation, refusal }
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
    // the sender is authenticated; the name says who let the guest in
    byUserId: requireCaller(context).userId,
    byName: door.by.name,
    door: door.name,
    reason: door.reason ?? null,
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
