import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../db/database.ts'
import { statement } from '../../db/statement.ts'
import { vendorLocations } from './locations.tables.ts'

type StoredLocation = typeof vendorLocations.$inferSelect
export type NewLocationRow = typeof vendorLocations.$inferInsert
/** A location, with the time zone of its venue, by which its hours are read. */
export type LocationRow = StoredLocation & { timeZone: string }
/** A location, and whether its id is final. */
export type ManagedLocationRow = LocationRow & { isCodeFinal: boolean }

const COLUMNS = {
  ...getTableColumns(vendorLocations),
  timeZone: sql<string>`(select v.time_zone from vendors v where v.vendor_id = vendor_locations.vendor_id)`,
}
const MANAGED_COLUMNS = {
  ...COLUMNS,
  isCodeFinal: sql<boolean>`printed_at is not null or exists (
    select from real_orders o where o.vendor_location_id = vendor_locations.vendor_location_id)`,
}

export async function findLocationRow(
  db: Queryable,
  vendorLocationId: string,
): Promise<LocationRow | undefined> {
  const [row] = await db
    .select(COLUMNS)
    .from(vendorLocations)
    .where(eq(vendorLocations.vendorLocationId, vendorLocationId))
  return row
}

export function listLocationRows(db: Queryable, vendorId: string): Promise<LocationRow[]> {
  return db
    .select(COLUMNS)
    .from(vendorLocations)
    .where(eq(vendorLocations.vendorId, vendorId))
    .orderBy(asc(vendorLocations.displayOrder), asc(vendorLocations.vendorLocationId))
}

export function listManagedRows(
  db: Queryable,
  { vendorId, vendorLocationId }: { vendorId: string; vendorLocationId?: string },
): Promise<ManagedLocationRow[]> {
  return db
    .select(MANAGED_COLUMNS)
    .from(vendorLocations)
    .where(
      and(
        eq(vendorLocations.vendorId, vendorId),
        vendorLocationId === undefined
          ? undefined
          : eq(vendorLocations.vendorLocationId, vendorLocationId),
      ),
    )
    .orderBy(asc(vendorLocations.displayOrder), asc(vendorLocations.vendorLocationId))
}

/** @returns undefined when the id is taken */
export async function insertLocation(
  tx: Transaction,
  location: NewLocationRow,
): Promise<StoredLocation | undefined> {
  const [row] = await tx.insert(vendorLocations).values(location).onConflictDoNothing().returning()
  return row
}

/** Keeps other transactions from adding locations to the venue until this one ends. */
export const lockLocationsOfVenue = statement<{ vendorId: string }>(
  'locations-lock-venue',
  `select pg_advisory_xact_lock(hashtext('locations'), hashtext($vendorId))`,
)

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
 * Locks a location until the transaction ends; orders that are being written there hold a share of this lock.
 * @returns the location as the transactions before left it
 */
export async function lockLocation(
  tx: Transaction,
  vendorLocationId: string,
): Promise<LocationRow | undefined> {
  const [row] = await tx
    .select(COLUMNS)
    .from(vendorLocations)
    .where(eq(vendorLocations.vendorLocationId, vendorLocationId))
    .for('no key update')
  return row
}

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
