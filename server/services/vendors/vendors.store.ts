import { eq } from 'drizzle-orm'
import { TAX_CODE_PATTERN } from '#domain/values/tax-code.ts'
import type { PublicPlaces } from '#domain/vendors/vendors.contract.ts'
import type { PageParams } from '../../calls/paging.ts'
import { listColumns } from '../../db/columns.ts'
import type { Queryable, Transaction } from '../../db/database.ts'
import { statement } from '../../db/statement.ts'
import { lockNames } from '../../db/named-locks.ts'
import { vendors } from './vendors.tables.ts'

export type VendorRow = typeof vendors.$inferSelect

export async function findVendorRow(
  db: Queryable,
  vendorId: string,
): Promise<VendorRow | undefined> {
  const [row] = await db.select().from(vendors).where(eq(vendors.vendorId, vendorId))
  return row
}

/** The vendors that guests may know, the newest first: those with a location in use that is not a draft. */
export const selectPublicVendors = statement<PageParams, VendorRow>(
  'vendors-public',
  `select ${listColumns(vendors, 'v')} from vendors v
    where ($afterAt::timestamptz is null or (v.created_at, v.vendor_id) < ($afterAt, $afterId))
      and exists (select from vendor_locations l
                   where l.vendor_id = v.vendor_id and l.state <> 'DRAFT' and l.archived_at is null)
    order by v.created_at desc, v.vendor_id desc limit $limit`,
)

/** The newest vendors that guests may know, with those locations that are on their pages. */
export const selectPublicPlaces = statement<
  { lastShownOrder: number; limit: number },
  PublicPlaces['items'][number]
>(
  'vendors-public-places',
  `select v.vendor_id as "vendorId",
          coalesce(array_agg(l.vendor_location_id order by l.display_order, l.vendor_location_id)
            filter (where l.display_order <= $lastShownOrder), '{}') as "vendorLocationIds"
     from vendors v
     join vendor_locations l on l.vendor_id = v.vendor_id
      and l.state <> 'DRAFT' and l.archived_at is null
    group by v.vendor_id order by v.created_at desc, v.vendor_id desc limit $limit`,
)

export async function hasVendorRow(db: Queryable): Promise<boolean> {
  return (await db.select({ vendorId: vendors.vendorId }).from(vendors).limit(1)).length > 0
}

/** @returns undefined when the id is taken */
export async function insertVendor(
  tx: Transaction,
  vendor: typeof vendors.$inferInsert,
): Promise<VendorRow | undefined> {
  const [row] = await tx.insert(vendors).values(vendor).onConflictDoNothing().returning()
  return row
}

/** Locks a vendor until the transaction ends. */
export async function lockVendor(tx: Transaction, vendorId: string): Promise<VendorRow> {
  await lockNames(tx, `venue ${vendorId}`)
  const [row] = await tx
    .select()
    .from(vendors)
    .where(eq(vendors.vendorId, vendorId))
    .for('no key update')
  return row as VendorRow
}

export async function saveVendor(
  tx: Transaction,
  vendorId: string,
  changes: Partial<VendorRow>,
): Promise<VendorRow> {
  const [row] = await tx
    .update(vendors)
    .set(changes)
    .where(eq(vendors.vendorId, vendorId))
    .returning()
  return row as VendorRow
}

export const listLocationIds = statement<{ vendorId: string }, { vendorLocationId: string }>(
  'vendors-location-ids',
  `select vendor_location_id as "vendorLocationId" from vendor_locations where vendor_id = $vendorId`,
)

interface GuestListOpening {
  vendorId: string
  now: Date
  actor: string
  requestId: string
}

/** Keeps the screens of orders for staff of all locations of a venue that sell something, and records that. */
export const keepOrdersInMenus = statement<GuestListOpening, { vendorLocationId: string }>(
  'vendors-keep-orders-in-menus',
  `with kept as (
     update vendor_locations l
        set staff_menu = 'BOTH', version = version + 1, updated_at = $now::timestamptz
      where l.vendor_id = $vendorId and l.archived_at is null and l.staff_menu is null
        and exists (select from products p
                     where p.vendor_location_id = l.vendor_location_id and p.is_available
                       and p.product_tax_code ~ '${TAX_CODE_PATTERN.source}')
     returning l.vendor_location_id
   ), audited as (
     insert into audit_entries (actor, action, subject_type, subject_id, before, after, request_id, vendor_id)
     select $actor, 'location.updated', 'location', vendor_location_id, '{"staffMenu": null}',
            '{"staffMenu": "guest list and orders"}', $requestId, $vendorId
       from kept
   )
   select vendor_location_id as "vendorLocationId" from kept`,
)

const readClock = statement<{ timeZone: string }, { there: Date }>(
  'vendors-clock',
  `select now() at time zone $timeZone as there`,
)

/** Whether the database can tell the time in a zone. */
export async function knowsTimeZone(db: Queryable, timeZone: string): Promise<boolean> {
  try {
    await readClock(db, { timeZone })
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === INVALID_VALUE) return false
    throw error
  }
}

const INVALID_VALUE = '22023'
