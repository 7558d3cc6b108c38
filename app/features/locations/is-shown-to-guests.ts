import type { VendorLocation } from '#domain/locations/locations.contract.ts'

const LAST_SHOWN_ORDER = 50

/** Locations for staff and artists have a higher display order. */
export function isShownToGuests({ displayOrder }: VendorLocation): boolean {
  return displayOrder <= LAST_SHOWN_ORDER
}
