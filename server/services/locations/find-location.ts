import { Failure } from '#domain/values/failure.ts'
import type { Context } from '../../context.ts'
import { findLocationRow, listLocationRows, type LocationRow } from './locations.store.ts'

export type { LocationRow }

/** @throws Failure not_found */
export async function requireLocation(
  context: Pick<Context, 'db'>,
  vendorLocationId: string,
): Promise<LocationRow> {
  const location = await findLocationRow(context.db, vendorLocationId)
  if (!location) throw locationNotFound()
  return location
}

/** Archived ones included: reports name them. */
export function listLocations(context: Context, vendorId: string): Promise<LocationRow[]> {
  return listLocationRows(context.db, vendorId)
}

export function locationNotFound() {
  return new Failure('not_found', 'There is no such location.', { code: 'LOCATION_NOT_FOUND' })
}
