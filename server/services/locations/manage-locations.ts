import { isDeepStrictEqual } from 'node:util'
import type {
  LocationChange,
  LocationFields,
  ManagedLocation,
  NewLocationBody,
} from '#domain/locations/managed-locations.contract.ts'
import { LOCATION_CODE_TAKEN, OTHER_BAR_UNKNOWN } from '#domain/locations/locations.messages.ts'
import { findAlcoholProblem } from '#domain/locations/hours-problems.ts'
import { Failure } from '#domain/values/failure.ts'
import { canManageLocations } from '#domain/vendor-roles/vendor-roles.rights.ts'
import type { Context } from '../../process/context.ts'
import type { Transaction } from '../../db/database.ts'
import { changeOnce } from '../../calls/once.ts'
import { recordChange } from '../audit/record-change.ts'
import { requireVendor } from '../vendors/find-vendor.ts'
import { requireRole } from '../vendor-roles/require-role.ts'
import { addLocation } from './add-location.ts'
import { requireLocation } from './find-location.ts'
import { toAudited } from './locations.audit.ts'
import {
  lockLocation,
  selectManaged,
  saveLocation,
  type LocationRow,
  type NewLocationRow,
} from './locations.store.ts'
import { toManagedLocation } from './locations.view.ts'
import { announceLocation, findManaged, requireCurrent, requireLocked } from './managed-location.ts'

/** Every location of a vendor, drafts and archived ones included. @throws Failure forbidden */
export async function listManagedLocations(
  context: Context,
  vendorId: string,
): Promise<ManagedLocation[]> {
  await requireRole(context, vendorId, canManageLocations)
  const rows = await selectManaged(context.db, { vendorId, vendorLocationId: null })
  return rows.map((row) => toManagedLocation(row, context.now()))
}

/** Adds a draft. @throws Failure forbidden; conflict ID_TAKEN, TOO_MANY_LOCATIONS */
export async function createLocation(
  context: Context,
  vendorId: string,
  { vendorLocationId, ...fields }: NewLocationBody,
): Promise<ManagedLocation> {
  await requireRole(context, vendorId, canManageLocations)
  // platform operators have a role everywhere, even where there is no venue
  await requireVendor(context, vendorId)
  const created = await changeOnce(context, `POST ${vendorId} locations`, async (tx) => {
    requireAlcoholInside(fields)
    const added = await addLocation(context, tx, {
      ...toColumns(fields),
      description: fields.description,
      vendorLocationId,
      vendorId,
    })
    if (!added) throw codeTaken()
    return findManaged(context, tx, { vendorId, vendorLocationId })
  })
  announceLocation(context, vendorLocationId)
  return created
}

/**
 * Changes all fields of a location. @throws Failure forbidden; not_found; conflict LOCATION_CHANGED with the
 * current one for a change of an older copy
 */
export async function changeLocation(
  context: Context,
  vendorLocationId: string,
  { version, ...fields }: LocationChange,
): Promise<ManagedLocation> {
  const { vendorId } = await requireLocation(context, vendorLocationId)
  await requireRole(context, vendorId, canManageLocations)
  const changed = await context.db.transaction(async (tx) => {
    const before = requireLocked(await lockLocation(tx, { vendorLocationId }))
    const after = { ...before, ...toColumns(fields) }
    // a repeated request, for example after its answer was lost
    if (!isDeepStrictEqual(after, before)) {
      await requireCurrent(context, tx, before, version)
      requireAlcoholInside(after)
      await requireOtherBars(tx, before, fields.otherBars ?? [])
      await saveLocation(tx, vendorLocationId, {
        ...toColumns(fields),
        version: before.version + 1,
        updatedAt: context.now(),
      })
      await recordChange(context, tx, {
        action: 'location.updated',
        subjectType: 'location',
        subjectId: vendorLocationId,
        before: toAudited(before),
        after: toAudited(after),
      })
    }
    return findManaged(context, tx, { vendorId, vendorLocationId })
  })
  announceLocation(context, vendorLocationId)
  return changed
}

function toColumns({
  promotion,
  otherBars,
  ...fields
}: Partial<LocationFields>): Partial<NewLocationRow> {
  return {
    ...fields,
    ...(otherBars && { otherBars: otherBars.length > 0 ? otherBars : null }),
    ...(promotion !== undefined && {
      promotionPercent: promotion?.percent ?? null,
      promotionDescription: promotion?.description ?? null,
      promotionHours: promotion?.hours ?? null,
    }),
    // pages of an earlier version do not know it
    ...((promotion === null || promotion?.scope !== undefined) && {
      promotionScope: promotion?.scope ?? null,
    }),
  }
}

/** @throws Failure bad_request for another bar that is added and is none of the venue */
async function requireOtherBars(
  tx: Transaction,
  { vendorId, vendorLocationId, otherBars: before }: LocationRow,
  otherBars: readonly string[],
) {
  const added = otherBars.filter((id) => !before?.includes(id))
  const isTwice = new Set(otherBars).size < otherBars.length
  if (added.length === 0 && !isTwice) return
  const known = await selectManaged(tx, { vendorId, vendorLocationId: null })
  const isKnown = (id: string) =>
    id !== vendorLocationId && known.some((row) => row.vendorLocationId === id)
  if (!isTwice && added.every(isKnown)) return
  throw new Failure('bad_request', OTHER_BAR_UNKNOWN, {
    fields: { otherBars: OTHER_BAR_UNKNOWN },
  })
}

/** @throws Failure bad_request for hours of alcohol outside those of the location */
function requireAlcoholInside({
  hours,
  alcoholHours,
}: Pick<LocationFields, 'hours' | 'alcoholHours'>) {
  const problem = findAlcoholProblem(alcoholHours ?? null, hours ?? null)
  if (problem) throw new Failure('bad_request', problem, { fields: { alcoholHours: problem } })
}

export function codeTaken() {
  return new Failure('conflict', LOCATION_CODE_TAKEN, {
    code: 'ID_TAKEN',
    fields: { vendorLocationId: LOCATION_CODE_TAKEN },
  })
}
