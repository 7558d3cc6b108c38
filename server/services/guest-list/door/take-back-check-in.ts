import { canTakeBackCheckIn } from '#domain/guest-list/door-rules.ts'
import type { Guest, TakeBackBody } from '#domain/guest-list/guest-list.contract.ts'
import {
  CHECKED_IN_SINCE,
  EVENT_CLOSED,
  NOT_CHECKED_IN_YET,
  TAKE_BACK_NEEDS_MANAGER,
} from '#domain/guest-list/guest-list.messages.ts'
import { Failure } from '#domain/values/failure.ts'
import { toUpperId } from '#domain/values/ids.ts'
import { canCheckInGuests } from '#domain/vendor-roles/vendor-roles.rights.ts'
import { requireCaller, type Context } from '../../../process/context.ts'
import type { Transaction } from '../../../db/database.ts'
import { requireSameRequest } from '../../../calls/intent.ts'
import { recordChange } from '../../audit/record-change.ts'
import { type RoleRow, requireRole } from '../../vendor-roles/require-role.ts'
import {
  lockMemberOf,
  saveAttempt,
  selectAdmissions,
  selectAttempt,
  takeBackAttempts,
  updateTakenBack,
} from './check-in.store.ts'
import { findDoorPerson, toDoorTime, type DoorPerson } from './find-door-person.ts'
import {
  lockGlevent,
  lockReservation,
  requireGlevent,
  requireReservation,
  reservationNotFound,
} from '../guest-list.access.ts'
import type { GleventRow, ReservationRow } from '../guest-list.store.ts'
import { toGuest } from '../guest-list.view.ts'
import { publishGuests } from '../publish-guests.ts'

interface TakeBack {
  by: DoorPerson
  /** The sender's role. Only the sender is authenticated. */
  role: RoleRow['role']
  /** The time of the tap, which a device without a connection tells. */
  at: Date
}

/**
 * Takes back the check-in of a guest who was checked in by mistake, and records it: the person who sent it
 * within 10 minutes, a manager until the list is closed. The Idempotency-Key is the device's nonce, as for a
 * check-in; a device without a connection sends `queued`, but its time and person give nobody a right. Taking
 * back again changes nothing.
 * @throws Failure not_found; forbidden MANAGER_REQUIRED; conflict NOT_CHECKED_IN, CHECKED_IN_SINCE or EVENT_CLOSED
 */
export async function takeBackCheckIn(
  context: Context,
  ids: { vendorId: string; gleventId: string; reservationId: string },
  { queued, ...body }: TakeBackBody & { queued: boolean },
): Promise<Guest> {
  const role = await requireRole(context, toUpperId(ids.vendorId), canCheckInGuests)
  const event = await requireGlevent(context, ids.vendorId, ids.gleventId)
  const { gleventId, reservationId } = await requireReservation(context.db, ids.reservationId)
  if (gleventId !== event.gleventId) throw reservationNotFound()
  const takeBack: TakeBack = {
    by: await findDoorPerson(context, role, queued ? body.byUserId : undefined),
    role: role.role,
    at: queued ? toDoorTime(body.takenBackAt, context.now()) : context.now(),
  }
  const reservation = await context.db.transaction(async (tx) => {
    // a closing of the list waits for this, or comes first
    const locked = await lockGlevent(tx, gleventId)
    const before = await lockReservation(tx, reservationId)
    if (await wasTakenBack(context, tx, before)) return before
    requirePossible(before, locked, takeBack)
    if (!(await isAllowed(context, tx, before, takeBack))) {
      throw new Failure('forbidden', TAKE_BACK_NEEDS_MANAGER, { code: 'MANAGER_REQUIRED' })
    }
    // a reservation that the member makes meanwhile would be a second active one
    await lockMemberOf(tx, { reservationId })
    return saveTakeBack(context, tx, before, takeBack)
  })
  publishGuests(context, event)
  return toGuest(reservation)
}

/** Whether the same nonce took it back before: its answer was lost. */
async function wasTakenBack(
  { intent }: Context,
  tx: Transaction,
  { reservationId }: ReservationRow,
) {
  if (!intent) return false
  const [attempt] = await selectAttempt(tx, { reservationId, nonce: intent.key })
  if (attempt) requireSameRequest(attempt, intent)
  return attempt?.outcome === 'TAKE_BACK'
}

function requirePossible(
  { reservationStatus, checkedInAt }: ReservationRow,
  { closedAt }: GleventRow,
  { at }: TakeBack,
): void {
  if (reservationStatus !== 'CHECKED_IN' || !checkedInAt) {
    throw new Failure('conflict', NOT_CHECKED_IN_YET, { code: 'NOT_CHECKED_IN' })
  }
  // no-shows have been recorded
  if (closedAt) throw new Failure('conflict', EVENT_CLOSED, { code: 'EVENT_CLOSED' })
  // a device without a connection meant an earlier check-in
  if (at < checkedInAt) {
    throw new Failure('conflict', CHECKED_IN_SINCE, { code: 'CHECKED_IN_SINCE' })
  }
}

/** The sender and our own clock decide; the times that devices told can only refuse. */
async function isAllowed(
  context: Context,
  tx: Transaction,
  { reservationId, checkedInAt }: ReservationRow,
  { role, at }: TakeBack,
): Promise<boolean> {
  const { userId } = requireCaller(context)
  const [admissions] = await selectAdmissions(tx, { reservationId, userId })
  const byUserId = admissions?.areOwn ? userId : null
  const isInTime = (since: Date | null | undefined, now: Date) =>
    canTakeBackCheckIn({ at: since?.getTime() ?? 0, byUserId }, { userId, role }, now.getTime())
  return isInTime(admissions?.firstReceivedAt, context.now()) && isInTime(checkedInAt, at)
}

async function saveTakeBack(
  context: Context,
  tx: Transaction,
  before: ReservationRow,
  { by, at }: TakeBack,
): Promise<ReservationRow> {
  const { reservationId, gleventId, checkedInAt, checkedInByName } = before
  const [after] = await updateTakenBack(tx, { reservationId, now: context.now() })
  await takeBackAttempts(tx, { reservationId })
  await saveAttempt(tx, {
    reservationId,
    gleventId,
    nonce: context.intent?.key ?? null,
    requestHash: context.intent?.requestHash ?? null,
    outcome: 'TAKE_BACK',
    at,
    receivedAt: context.now(),
    byUserId: requireCaller(context).userId,
    byName: by.name,
  })
  await recordChange(context, tx, {
    action: 'reservation.check_in_taken_back',
    subjectType: 'reservation',
    subjectId: reservationId,
    before: { reservationStatus: 'CHECKED_IN', checkedInAt, checkedInBy: checkedInByName },
    after: { reservationStatus: 'CONFIRMED', takenBackBy: by.name },
  })
  return after as ReservationRow
}
