import { locationState } from '#domain/locations/location-state.ts'
import type { VendorLocation } from '#domain/locations/locations.contract.ts'
import type { LocationRow } from './locations.store.ts'

/** A location at this moment. */
export function toLocationView(row: LocationRow, now: Date): VendorLocation {
  const state = locationState(row, now)
  return {
    vendorLocationId: row.vendorLocationId,
    vendorId: row.vendorId,
    description: row.description,
    primaryColor: row.primaryColor,
    displayOrder: row.displayOrder,
    showAlcoholWarning: row.showAlcoholWarning,
    showSplashAds: row.showSplashAds,
    requireIdCheck: row.requireIdCheck,
    imageUrl: row.imageUrl,
    state,
    reopensAt: state === 'CLOSED' ? (row.reopensAt?.toISOString() ?? null) : null,
    promotion:
      row.promotionPercent === null
        ? null
        : { percent: row.promotionPercent, description: row.promotionDescription ?? '' },
  }
}
