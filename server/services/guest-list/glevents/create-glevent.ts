import type { CreateGleventBody, Glevent } from '#domain/guest-list/guest-list.contract.ts'
import { ENDS_BEFORE_START } from '#domain/guest-list/guest-list.messages.ts'
import { Failure } from '#domain/values/failure.ts'
import { chooseStatus } from '#domain/values/night-status.ts'
import { toUpperId } from '#domain/values/ids.ts'
import { canManageGuestListEvents } from '#domain/vendor-roles/vendor-roles.rights.ts'
import { v7 as randomUUIDv7 } from 'uuid'
import type { Context } from '../../../process/context.ts'
import type { Transaction } from '../../../db/database.ts'
import { changeOnce } from '../../../calls/once.ts'
import { limitRows } from '../../../venue-limits.ts'
import { recordChange } from '../../audit/record-change.ts'
import { requireRole } from '../../vendor-roles/require-role.ts'
import { insertGlevent } from './glevents.store.ts'
import { lockGlevent } from '../guest-list.access.ts'
import { toGleventView } from '../guest-list.view.ts'

/** Creates a guest-list event, and the same for its further nights. @throws Failure forbidden or bad_request */
export async function createGlevent(
  context: Context,
  vendorId: string,
  body: CreateGleventBody,
): Promise<Glevent> {
  const id = toUpperId(vendorId)
  await requireRole(context, id, canManageGuestListEvents)
  requireSameVendor(id, body.vendorId)
  const { startTime, endTime, furtherNights = [], ...fields } = body
  const nights = [{ startTime, endTime }, ...furtherNights].map(toNight)
  for (const night of nights) requireForward(night.startTime, night.endTime)
  return changeOnce(context, `POST vendors/${id}/glevents`, async (tx) => {
    const views: Glevent[] = []
    for (const night of nights) views.push(await insert(context, tx, id, { ...fields, ...night }))
    return views[0] as Glevent
  })
}

const toNight = (times: { startTime: string; endTime: string }) => ({
  startTime: new Date(times.startTime),
  endTime: new Date(times.endTime),
})

type NightFields = Omit<CreateGleventBody, 'startTime' | 'endTime' | 'furtherNights'> &
  ReturnType<typeof toNight>

async function insert(
  context: Context,
  tx: Transaction,
  vendorId: string,
  { guestlistCapacity, gleventStatus, followsTimes, ...fields }: NightFields,
): Promise<Glevent> {
  const now = context.now()
  const { status, statusByHand } = chooseStatus(
    { status: gleventStatus, followsTimes },
    undefined,
    now,
  )
  const gleventId = randomUUIDv7()
  await limitRows(tx, 'guestLists', vendorId)
  await insertGlevent(tx, {
    ...fields,
    gleventId,
    vendorId,
    gleventStatus: status,
    statusByHand,
    description: fields.description ?? '',
    addressLine2: fields.addressLine2 || null,
    eventLink: fields.eventLink || null,
    imageUrl: fields.imageUrl || null,
    originalCapacity: guestlistCapacity,
    createdAt: now,
    updatedAt: now,
  })
  const view = toGleventView(await lockGlevent(tx, gleventId), now)
  await recordChange(context, tx, {
    action: 'glevent.created',
    subjectType: 'glevent',
    subjectId: gleventId,
    after: view,
  })
  return view
}

/** The vendor is the path's; a body that names another one is a mistake. */
export function requireSameVendor(vendorId: string, given: string | undefined): void {
  if (given === undefined || toUpperId(given) === vendorId) return
  throw new Failure('bad_request', 'The event belongs to another vendor.', {
    code: 'INVALID_REQUEST',
    fields: { vendorId: 'It does not match the vendor in the address.' },
  })
}

export function requireForward(startTime: Date, endTime: Date): void {
  if (endTime > startTime) return
  throw new Failure('bad_request', ENDS_BEFORE_START, {
    code: 'INVALID_REQUEST',
    fields: { endTime: ENDS_BEFORE_START },
  })
}
