import { isDeepStrictEqual } from 'node:util'
import type { Glevent, ChangeGleventBody } from '#domain/guest-list/guest-list.contract.ts'
import {
  CALLED_OFF_STAYS,
  capacityBelowReserved,
  CHANGED_MEANWHILE,
  EVENT_CLOSED,
  movesIntoPast,
} from '#domain/guest-list/guest-list.messages.ts'
import { Failure } from '#domain/values/failure.ts'
import { chooseStatus } from '#domain/values/night-status.ts'
import { toUpperId } from '#domain/values/ids.ts'
import { canManageGuestListEvents } from '#domain/vendor-roles/vendor-roles.rights.ts'
import type { Context } from '../../../process/context.ts'
import { recordChange } from '../../audit/record-change.ts'
import { requireRole } from '../../vendor-roles/require-role.ts'
import { requireForward, requireSameVendor } from './create-glevent.ts'
import { saveGlevent, type NewGlevent } from './glevents.store.ts'
import { lockGlevent, requireGlevent } from '../guest-list.access.ts'
import type { GleventRow } from '../guest-list.store.ts'
import { toGleventView, toStored } from '../guest-list.view.ts'
import { promoteSoon } from '../waitlist/promote-waitlist.ts'
import { publishGuests } from '../publish-guests.ts'

/**
 * Changes the fields that are given; a change that is already in effect is accepted again. A change made on
 * an older version is refused, as is a capacity below what is reserved. More capacity is offered to the
 * waitlist. Times by which an event with guests has begun or is over must be confirmed.
 * @throws Failure conflict CHANGED_MEANWHILE with the current event, CAPACITY_BELOW_RESERVED, EVENT_CALLED_OFF,
 * EVENT_CLOSED or MOVES_INTO_PAST
 */
export async function changeGlevent(
  context: Context,
  vendorId: string,
  gleventId: string,
  body: ChangeGleventBody,
): Promise<Glevent> {
  const id = toUpperId(vendorId)
  await requireRole(context, id, canManageGuestListEvents)
  requireSameVendor(id, body.vendorId)
  await requireGlevent(context, id, gleventId)
  const now = context.now()
  const view = await context.db.transaction(async (tx) => {
    const before = await lockGlevent(tx, gleventId)
    const changes = toChanges(body, before, now)
    if (Object.keys(changes).length === 0) return toGleventView(before, now)
    requireAllowed(before, changes, { version: body.version, now })
    if (!body.moveIntoPast) requireNotIntoPast(before, changes, now)
    await saveGlevent(tx, gleventId, {
      ...changes,
      ...((changes.startTime ?? changes.endTime) && { timesChangedAt: now }),
      version: before.version + 1,
      updatedAt: now,
    })
    await recordChange(context, tx, {
      action: 'glevent.changed',
      subjectType: 'glevent',
      subjectId: gleventId,
      before: Object.fromEntries(
        Object.keys(changes).map((key) => [key, before[key as keyof GleventRow]]),
      ),
      after: changes,
    })
    return toGleventView(await lockGlevent(tx, gleventId), now)
  })
  publishGuests(context, { gleventId })
  promoteSoon(context, gleventId)
  return view
}

/** The fields whose value is another than before. */
function toChanges(body: ChangeGleventBody, before: GleventRow, now: Date): Partial<NewGlevent> {
  const { version: _version, vendorId: _vendor, guestlistCapacity, ...rest } = body
  const { moveIntoPast: _confirmed, gleventStatus, followsTimes, ...fields } = rest
  const { startTime, endTime } = body
  const given = { status: gleventStatus, followsTimes, startTime, endTime }
  const chosen = chooseStatus(given, toStored(before), now)
  const wanted: Partial<NewGlevent> = {
    ...fields,
    gleventStatus: before.calledOffAt ? gleventStatus : chosen.status,
    statusByHand: before.calledOffAt ? undefined : chosen.statusByHand,
    startTime: body.startTime === undefined ? undefined : new Date(body.startTime),
    endTime: body.endTime === undefined ? undefined : new Date(body.endTime),
    originalCapacity: guestlistCapacity ?? body.originalCapacity,
    description: body.description === null ? '' : body.description,
    addressLine2: body.addressLine2 === '' ? null : body.addressLine2,
    eventLink: body.eventLink === '' ? null : body.eventLink,
    imageUrl: body.imageUrl === '' ? null : body.imageUrl,
  }
  return Object.fromEntries(
    Object.entries(wanted).filter(
      ([key, value]) =>
        value !== undefined && !isDeepStrictEqual(value, before[key as keyof GleventRow]),
    ),
  )
}

function requireAllowed(
  before: GleventRow,
  changes: Partial<NewGlevent>,
  { version, now }: { version: number | undefined; now: Date },
): void {
  if (version !== undefined && version !== before.version) {
    throw new Failure('conflict', CHANGED_MEANWHILE, {
      code: 'CHANGED_MEANWHILE',
      details: { glevent: toGleventView(before, now) },
    })
  }
  if (before.calledOffAt) {
    throw new Failure('conflict', CALLED_OFF_STAYS, { code: 'EVENT_CALLED_OFF' })
  }
  if (before.closedAt && (changes.startTime ?? changes.endTime ?? changes.originalCapacity)) {
    throw new Failure('conflict', EVENT_CLOSED, { code: 'EVENT_CLOSED' })
  }
  requireForward(changes.startTime ?? before.startTime, changes.endTime ?? before.endTime)
  const { reservedCount } = before
  if ((changes.originalCapacity ?? before.originalCapacity) < reservedCount) {
    const text = capacityBelowReserved(reservedCount)
    throw new Failure('conflict', text, {
      code: 'CAPACITY_BELOW_RESERVED',
      fields: { guestlistCapacity: text },
      details: { reservedCount },
    })
  }
}

/** A slip of the hand must not take from guests what only the end of their event takes. */
function requireNotIntoPast(before: GleventRow, changes: Partial<NewGlevent>, now: Date): void {
  const { reservedCount } = before
  const isPassed = (name: 'startTime' | 'endTime') =>
    before[name] > now && (changes[name] ?? before[name]) <= now
  if (reservedCount === 0 || !(isPassed('startTime') || isPassed('endTime'))) return
  throw new Failure('conflict', movesIntoPast(reservedCount), {
    code: 'MOVES_INTO_PAST',
    details: { guests: reservedCount },
  })
}
