import { isDeepStrictEqual } from 'node:util'
import type { ManagedVendor, VendorChange } from '#domain/vendors/managed-vendors.contract.ts'
import { VENUE_CHANGED } from '#domain/vendors/vendors.messages.ts'
import { Failure } from '#domain/values/failure.ts'
import { changeBusinessDays } from '#domain/values/change-business-days.ts'
import type { BusinessDays } from '#domain/values/venue-day.ts'
import { canManageVenue } from '#domain/vendor-roles/vendor-roles.rights.ts'
import { requireCaller, type Context } from '../../process/context.ts'
import { recordChange } from '../audit/record-change.ts'
import { requireRole } from '../vendor-roles/require-role.ts'
import { requireVendor, type VendorRow } from './find-vendor.ts'
import { requireTimeZone } from './require-time-zone.ts'
import { keepOrdersInMenus, listLocationIds, lockVendor, saveVendor } from './vendors.store.ts'
import { toManagedVendor, toVendorView } from './vendors.view.ts'

/** A venue with its version. @throws Failure forbidden; not_found */
export async function findManagedVendor(
  context: Context,
  vendorId: string,
): Promise<ManagedVendor> {
  await requireRole(context, vendorId, canManageVenue)
  return toManagedVendor(await requireVendor(context, vendorId))
}

/**
 * Changes all fields of a venue. With another time zone its days begin at other times: a trigger drops the totals
 * of past days, which are then counted again. When its guest list is turned on, staff keep the screens of orders where
 * something is on sale. @throws Failure forbidden; not_found; bad_request; conflict
 * VENDOR_CHANGED with the current venue for a change of an older copy
 */
export async function changeVendor(
  context: Context,
  vendorId: string,
  { version, businessDayStartsAt, ...fields }: VendorChange,
): Promise<ManagedVendor> {
  await requireRole(context, vendorId, canManageVenue)
  await requireVendor(context, vendorId)
  await requireTimeZone(context, fields.timeZone)
  const changed = await context.db.transaction(async (tx) => {
    const before = await lockVendor(tx, vendorId)
    const now = context.now()
    const businessDays =
      businessDayStartsAt === undefined
        ? before.businessDays
        : toStored(changeBusinessDays(before.businessDays, businessDayStartsAt, { ...before, now }))
    const after = { ...before, ...fields, businessDays }
    // a repeated request, for example after its answer was lost
    if (isDeepStrictEqual(after, before)) return before
    if (version !== before.version) throw changedMeanwhile(toManagedVendor(before))
    const saved = await saveVendor(tx, vendorId, {
      ...fields,
      businessDays,
      version: before.version + 1,
      updatedAt: context.now(),
    })
    if (saved.guestlistEnabled && !before.guestlistEnabled) {
      const { userId } = requireCaller(context)
      const { requestId } = context
      await keepOrdersInMenus(tx, { vendorId, now: context.now(), actor: userId, requestId })
    }
    await recordChange(context, tx, {
      action: 'vendor.updated',
      subjectType: 'vendor',
      subjectId: vendorId,
      before: toVendorView(before),
      after: toVendorView(saved),
    })
    return saved
  })
  for (const { vendorLocationId } of await listLocationIds(context.db, { vendorId })) {
    context.changes.announce('place', vendorLocationId)
    context.changes.announce('menu', vendorLocationId)
  }
  return toManagedVendor(changed)
}

/** As the column has it. */
function toStored(days: BusinessDays): VendorRow['businessDays'] {
  return days && [...days]
}

function changedMeanwhile(vendor: ManagedVendor) {
  return new Failure('conflict', VENUE_CHANGED, { code: 'VENDOR_CHANGED', details: { vendor } })
}
