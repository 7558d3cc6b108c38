import type { Archiving, ManagedLocation } from '#domain/locations/managed-locations.contract.ts'
import { LOCATION_HAS_OPEN_ORDERS } from '#domain/locations/locations.messages.ts'
import { Failure } from '#domain/values/failure.ts'
import { businessDayAt, startOfBusinessDay } from '#domain/values/venue-day.ts'
import { canManageLocations } from '#domain/vendor-roles/vendor-roles.rights.ts'
import type { Context } from '../../process/context.ts'
import { recordChange } from '../audit/record-change.ts'
import { requireRole } from '../vendor-roles/require-role.ts'
import { requireVendor } from '../vendors/find-vendor.ts'
import { requireLocation } from './find-location.ts'
import { lockLocation, saveLocation, selectWaiting } from './locations.store.ts'
import { announceLocation, findManaged, requireCurrent, requireLocked } from './managed-location.ts'

/**
 * Archives or restores a location. An archived one is on no list and sells nothing; after a restore, a location
 * that was open is closed until staff open it. @throws Failure forbidden; not_found; conflict
 * LOCATION_HAS_OPEN_ORDERS, LOCATION_CHANGED
 */
export async function archiveLocation(
  context: Context,
  vendorLocationId: string,
  { isArchived, version }: Archiving,
): Promise<ManagedLocation> {
  const { vendorId } = await requireLocation(context, vendorLocationId)
  await requireRole(context, vendorId, canManageLocations)
  const now = context.now()
  const changed = await context.db.transaction(async (tx) => {
    const before = requireLocked(await lockLocation(tx, { vendorLocationId }))
    if ((before.archivedAt !== null) !== isArchived) {
      await requireCurrent(context, tx, before, version)
      const { timeZone } = before
      const { businessDays } = await requireVendor(context, vendorId)
      const today = businessDayAt(now, timeZone, businessDays)
      const paidSince = startOfBusinessDay(today, businessDays)
      const [waiting] = isArchived
        ? await selectWaiting(tx, { vendorLocationId, paidSince, timeZone })
        : []
      if (waiting) throw hasOpenOrders()
      await saveLocation(tx, vendorLocationId, {
        archivedAt: isArchived ? now : null,
        reopensAt: null,
        openUntil: null,
        state: before.state === 'DRAFT' ? 'DRAFT' : 'CLOSED',
        version: before.version + 1,
        updatedAt: now,
      })
      await recordChange(context, tx, {
        action: isArchived ? 'location.archived' : 'location.restored',
        subjectType: 'location',
        subjectId: vendorLocationId,
        before: { archived: !isArchived },
        after: { archived: isArchived },
      })
    }
    return findManaged(context, tx, { vendorId, vendorLocationId })
  })
  announceLocation(context, vendorLocationId)
  return changed
}

function hasOpenOrders() {
  return new Failure('conflict', LOCATION_HAS_OPEN_ORDERS, { code: 'LOCATION_HAS_OPEN_ORDERS' })
}
