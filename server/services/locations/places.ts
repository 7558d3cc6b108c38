import type { VendorLocation } from '#domain/locations/locations.contract.ts'
import type { Vendor } from '#domain/vendors/vendors.contract.ts'
import { Failure } from '#domain/values/failure.ts'
import type { Changes } from '../../live/changes.ts'
import type { Database } from '../../db/database.ts'
import { createFreshCache } from '../../db/fresh-cache.ts'
import { requireVendor, showVendor, type VendorRow } from '../vendors/find-vendor.ts'
import { requireLocation, type LocationRow } from './find-location.ts'
import { toLocationView } from './locations.view.ts'

declare module '#server/process/context.ts' {
  interface ServiceRegistry {
    places: Places
  }
}

/** A location with its vendor, without products. */
export interface Place {
  location: LocationRow
  vendor: VendorRow
}

export interface Places {
  /** A place that is at most 5 s old. @throws Failure not_found for an unknown location */
  requirePlace(vendorLocationId: string): Promise<Place>
}

const CACHE_TTL_MS = 5_000
const MAX_LOCATIONS = 2_000

/** Caches places: nearly every call needs one, and they rarely change. */
export function startPlaces({ db, changes }: { db: Database; changes: Changes }): Places {
  const cache = createFreshCache<Place>({
    ttlMs: CACHE_TTL_MS,
    maxKeys: MAX_LOCATIONS,
    load: (vendorLocationId) => loadPlace(db, vendorLocationId),
    isFinal: (error) => error instanceof Failure && error.kind === 'not_found',
  })
  changes.subscribe('place', (vendorLocationId) => cache.invalidate(vendorLocationId))
  changes.onGap(() => cache.invalidateAll())
  return {
    requirePlace: async (vendorLocationId) => (await cache.get(vendorLocationId)).value,
  }
}

/** Reads a location with its vendor from the database. @throws Failure not_found */
export async function loadPlace(db: Database, vendorLocationId: string): Promise<Place> {
  const location = await requireLocation({ db }, vendorLocationId)
  return { location, vendor: await requireVendor({ db }, location.vendorId) }
}

/** A place as guests see it now. */
export function showPlace(
  { location, vendor }: Place,
  now: Date,
): { location: VendorLocation; vendor: Vendor } {
  return { location: toLocationView(location, now), vendor: showVendor(vendor) }
}
