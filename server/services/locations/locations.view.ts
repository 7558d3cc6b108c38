import type { VendorLocation } from '#domain/locations/locations.contract.ts'
import type { LocationRow } from './locations.store.ts'

export function toLocationView(row: LocationRow): VendorLocation {
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
    promotion:
      row.promotionPercent === null
        ? null
        : { percent: row.promotionPercent, description: row.promotionDescription ?? '' },
  }
}
