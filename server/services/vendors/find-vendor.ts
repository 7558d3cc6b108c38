import { z } from 'zod'
import type { Vendor } from '#domain/vendors/vendors.contract.ts'
import { Failure } from '#domain/values/failure.ts'
import { cutPage, type Page, toPageParams } from '../../calls/paging.ts'
import type { Context } from '../../process/context.ts'
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

/**
 * The venues that guests may know, the newest first, a page at a time. One that only prepares, whose locations are
 * all drafts, is on no public list.
 */
export async function listVendors(
  context: Context,
  page: Page,
): Promise<{ items: Vendor[]; nextToken: string | null }> {
  const rows = await selectPublicVendors(context.db, toPageParams(page, z.string().max(64)))
  const { shown, nextToken } = cutPage(rows, page, ({ createdAt, vendorId }) => ({
    at: createdAt,
    id: vendorId,
  }))
  return { items: shown.map(toVendorView), nextToken }
}

/** Whether there is any venue, also one that only prepares. */
export function hasVendor({ db }: Pick<Context, 'db'>): Promise<boolean> {
  return hasVendorRow(db)
}

/** A vendor as guests see it. */
export function showVendor(row: VendorRow): Vendor {
  return toVendorView(row)
}
