import { LAST_SHOWN_ORDER } from '#domain/locations/location-limits.ts'
import type { VendorLocation } from '#domain/locations/locations.contract.ts'

/** Locations for staff and artists have a higher display order. */
export function isShownToGuests({ displayOrder }: VendorLocation): boolean {
  return displayOrder <= LAST_SHOWN_ORDER
}
