import { eq } from 'drizzle-orm'
import { listColumns } from '../../db/columns.ts'
import type { Transaction } from '../../db/database.ts'
import { lockNames } from '../../db/named-locks.ts'
import { statement } from '../../db/statement.ts'
import { vendorLocations } from './locations.tables.ts'

type StoredLocation = typeof vendorLocations.$inferSelect
export type NewLocationRow = typeof vendorLocations.$inferInsert
/** A location, with the time zone of its venue, by which its hours are read. */
export type LocationRow = StoredLocation & { timeZone: string }
/** A location, and whether its id is final. */
export type ManagedLocationRow = LocationRow & { isCodeFinal: boolean }

const COLUMNS = `${listColumns(vendorLocations, 'l')},
  (select v.time_zone from vendors v where v.vendor_id = l.vendor_id) as "timeZone"`

export const selectLocation = statement<{ vendorLocationId: string }, LocationRow>(
  'locations-select',
  `select ${COLUMNS} from vendor_locations l where vendor_location_id = $vendorLocationId`,
)

export const selectLocations = statement<{ vendorId: string }, LocationRow>(
  'locations-of-vendor',
  `select ${COLUMNS} from vendor_locations l where vendor_id = $vendorId
    order by display_order, vendor_location_id`,
)

/** Those of a vendor; with an id only that one. */
export const selectManaged = statement<
  { vendorId: string; vendorLocationId: string | null },
  ManagedLocationRow
>(
  'locations-managed',
  `select ${COLUMNS}, printed_at is not null or exists (
            select from real_orders o where o.vendor_location_id = l.vendor_location_id) as "isCodeFinal"
     from vendor_locations l
    where vendor_id = $vendorId
      and ($vendorLocationId::text is null or vendor_location_id = $vendorLocationId)
    order by display_order, vendor_location_id`,
)

/** @returns undefined when the id is taken */
export async function insertLocation(
  tx: Transaction,
  location: NewLocationRow,
): Promise<StoredLocation | undefined> {
  const [row] = await tx.insert(vendorLocations).values(location).onConflictDoNothing().returning()
  return row
}

/** Keeps other transactions from adding locations to the venue until this one ends. */
export const lockLocationsOfVenue = (tx: Transaction, { vendorId }: { vendorId: string }) =>
  lockNames(tx, `locations of venue ${vendorId}`)

/** Counts the locations of a venue, archived ones included. */
export const countLocations = statement<{ vendorId: string }, { count: number }>(
  'locations-count',
  `select count(*)::int as count from vendor_locations where vendor_id = $vendorId`,
)

/** The place after the last one that guests see on the page of the venue. */
export const selectNextOrder = statement<
  { vendorId: string; lastShown: number },
  { displayOrder: number }
>(
  'locations-next-order',
  `select least(coalesce(max(display_order), 0) + 1, $lastShown) as "displayOrder" from vendor_locations
    where vendor_id = $vendorId and display_order <= $lastShown`,
)

/**
 * Locks a location until the transaction ends; orders that are being written there hold a share of this lock. Of
 * those who want to change the location, one waits for the orders, and the others in memory for this one.
 * @returns the location as the transactions before left it
 */
export async function lockLocation(
  tx: Transaction,
  { vendorLocationId }: { vendorLocationId: string },
): Promise<LocationRow[]> {
  await lockNames(tx, `location ${vendorLocationId}`)
  return lockRow(tx, { vendorLocationId })
}

const lockRow = statement<{ vendorLocationId: string }, LocationRow>(
  'locations-lock',
  `select ${COLUMNS} from vendor_locations l where vendor_location_id = $vendorLocationId
      for no key update`,
)

/** Shares the row until the transaction ends, as orders do that are being written. */
export const holdRow = statement<{ vendorLocationId: string }, Pick<LocationRow, 'state'>>(
  'locations-hold',
  'select state from vendor_locations where vendor_location_id = $vendorLocationId for share',
)

export async function saveLocation(
  tx: Transaction,
  vendorLocationId: string,
  changes: Partial<NewLocationRow>,
): Promise<void> {
  await tx
    .update(vendorLocations)
    .set(changes)
    .where(eq(vendorLocations.vendorLocationId, vendorLocationId))
}

/** Waits for orders that are being created there, which refer to the id. */
export const replaceId = statement<{
  before: string
  after: string
  version: number
  now: Date
}>(
  'locations-replace-id',
  `update vendor_locations set vendor_location_id = $after, version = $version, updated_at = $now
    where vendor_location_id = $before`,
)

/** Codes whose address names the menu of the location, after its id was replaced. */
export const redirectShortLinks = statement<{ before: string; after: string }>(
  'locations-redirect-short-links',
  `update short_links set redirect_url = '/location/' || $after, updated_at = now()
    where vendor_location_id = $after and upper(redirect_url) = upper('/location/' || $before)`,
)

/** Renames a location, after its id was replaced, where other locations of its venue offer it while their lines are long. */
export const renameOtherBar = statement<
  { before: string; after: string; now: Date },
  { vendorLocationId: string }
>(
  'locations-rename-other-bar',
  `update vendor_locations l set other_bars = array_replace(l.other_bars, $before, $after), updated_at = $now
     from vendor_locations own
    where own.vendor_location_id = $after and l.vendor_id = own.vendor_id and $before = any(l.other_bars)
   returning l.vendor_location_id as "vendorLocationId"`,
)

/** Whether paid orders of this business day still wait at a location. */
export const selectWaiting = statement<
  { vendorLocationId: string; paidSince: string; timeZone: string },
  { orderId: string }
>(
  'locations-waiting',
  `select order_id as "orderId" from real_orders
    where vendor_location_id = $vendorLocationId and status = 'PAID'
      and paid_at >= $paidSince::timestamp at time zone $timeZone limit 1`,
)

/** Removes the rehearsal orders of a location, with the stored answers to their calls. */
export const removeRehearsals = statement<{ vendorLocationId: string }, { removed: number }>(
  'locations-remove-rehearsals',
  'select remove_rehearsals($vendorLocationId) as removed',
)
