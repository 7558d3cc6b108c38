import type { Vendor } from '#domain/vendors/vendors.contract.ts'
import { Failure } from '#domain/values/failure.ts'
import type { Context } from '../../context.ts'
import {
  findVendorRow,
  hasVendorRow,
  selectPublicVendors,
  type VendorRow,
} from './vendors.store.ts'
import { toVendorView } from './vendors.view.ts'

export type { VendorRow }

/** @throws Failure not_found */
export async function requireVendor(
  context: Pick<Context, 'db'>,
  vendorId: string,
): Promise<VendorRow> {
  const vendor = await findVendorRow(context.db, vendorId)
  if (!vendor)
    throw new Failure('not_found', 'There is no such vendor.', { code: 'VENDOR_NOT_FOUND' })
  return vendor
}

/** A venue that only prepares, whose locations are all drafts, is on no public list. */
export function listVendors(context: Context): Promise<VendorRow[]> {
  return selectPublicVendors(context.db, {})
}

/** Whether there is any venue, also one that only prepares. */
export function hasVendor({ db }: Pick<Context, 'db'>): Promise<boolean> {
  return hasVendorRow(db)
}

/** A vendor as guests see it. */
export function showVendor(row: VendorRow): Vendor {
  return toVendorView(row)
}
