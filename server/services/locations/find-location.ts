import { isKnownToGuests } from '#domain/locations/location-state.ts'
import { Failure } from '#domain/values/failure.ts'
import type { Context } from '../../process/context.ts'
import { findRole } from '../vendor-roles/require-role.ts'
import { selectLocation, selectLocations, type LocationRow, holdRow } from './locations.store.ts'
import type { Transaction } from '../../db/database.ts'

export type { LocationRow }

/** @throws Failure not_found */
export async function requireLocation(
  context: Pick<Context, 'db'>,
  vendorLocationId: string,
): Promise<LocationRow> {
  const [location] = await selectLocation(context.db, { vendorLocationId })
  if (!location) throw locationNotFound()
  return location
}

export function locationNotFound() {
  return new Failure('not_found', 'There is no such location.', { code: 'LOCATION_NOT_FOUND' })
}

/**
 * Checks that the caller may see the location. Drafts and archived ones are visible only to people with a role at
 * its vendor. @throws Failure not_found
 */
export async function requireKnown(context: Context, location: LocationRow): Promise<void> {
  if (isKnownToGuests(location)) return
  if (!(await findRole(context, location.vendorId))) throw locationNotFound()
}

/** Every location of a vendor, drafts and archived ones included: reports name them. */
export function listLocations(context: Context, vendorId: string): Promise<LocationRow[]> {
  return selectLocations(context.db, { vendorId })
}

/** The locations in use; drafts only for callers with a role at the vendor. */
export async function listKnownLocations(
  context: Context,
  vendorId: string,
): Promise<LocationRow[]> {
  const inUse = (await listLocations(context, vendorId)).filter(
    ({ archivedAt }) => archivedAt === null,
  )
  const known = inUse.filter(isKnownToGuests)
  if (known.length === inUse.length) return known
  return (await findRole(context, vendorId)) ? inUse : known
}

/**
 * Keeps a location from being opened or changed until the transaction ends; orders go on. Hold it before products
 * are locked, as orders do. @returns whether guests can order there, now or once it is reopened
 */
export async function holdLocation(tx: Transaction, vendorLocationId: string): Promise<boolean> {
  const [row] = await holdRow(tx, { vendorLocationId })
  return row !== undefined && row.state !== 'DRAFT'
}
