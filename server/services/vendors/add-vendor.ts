import type { Context } from '../../process/context.ts'
import type { Transaction } from '../../db/database.ts'
import { recordChange } from '../audit/record-change.ts'
import { insertVendor, type VendorRow } from './vendors.store.ts'
import { toVendorView } from './vendors.view.ts'

export type NewVendor = Pick<
  VendorRow,
  'vendorId' | 'name' | 'addressLine1' | 'addressLine2' | 'city' | 'state' | 'zip' | 'timeZone'
> &
  Partial<Pick<VendorRow, 'logoUrl' | 'coverUrl' | 'guestlistEnabled'>>

/**
 * Adds a vendor in the caller's transaction, who has checked the right to do so. @returns undefined when
 * the id is taken
 */
export async function addVendor(
  context: Context,
  tx: Transaction,
  vendor: NewVendor,
): Promise<VendorRow | undefined> {
  const added = await insertVendor(tx, vendor)
  if (added) {
    await recordChange(context, tx, {
      action: 'vendor.created',
      subjectType: 'vendor',
      subjectId: added.vendorId,
      after: toVendorView(added),
    })
  }
  return added
}
