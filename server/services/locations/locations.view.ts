import { locationState } from '#domain/locations/location-state.ts'
import type { VendorLocation } from '#domain/locations/locations.contract.ts'
import type { ManagedLocation } from '#domain/locations/managed-locations.contract.ts'
import type { LocationRow, ManagedLocationRow } from './locations.store.ts'
import { showPromotion } from './promotion.ts'

/** A location as guests see it now. */
export function toLocationView(row: LocationRow, now: Date): VendorLocation {
  return { ...toFields(row), ...toState(row, now), ...showPromotion(row, now) }
}

/** A location with all its settings, for its admins. */
export function toManagedLocation(row: ManagedLocationRow, now: Date): ManagedLocation {
  return {
    ...toFields(row),
    ...toState(row, now),
    promotion:
      row.promotionPercent === null
        ? null
        : {
            percent: row.promotionPercent,
            description: row.promotionDescription ?? '',
            hours: row.promotionHours,
            ...(row.promotionScope && { scope: row.promotionScope }),
          },
    archivedAt: row.archivedAt?.toISOString() ?? null,
    rehearsalPassedAt: row.rehearsalPassedAt?.toISOString() ?? null,
    isCodeFinal: row.isCodeFinal,
    version: row.version,
  }
}

function toFields(row: LocationRow) {
  return {
    vendorLocationId: row.vendorLocationId,
    vendorId: row.vendorId,
    description: row.description,
    primaryColor: row.primaryColor,
    displayOrder: row.displayOrder,
    showAlcoholWarning: row.showAlcoholWarning,
    showSplashAds: row.showSplashAds,
    requireIdCheck: row.requireIdCheck,
    staffMenu: row.staffMenu,
    imageUrl: row.imageUrl,
  }
}

export function toState(row: LocationRow, now: Date) {
  const state = locationState(row, now)
  return { state, reopensAt: state === 'CLOSED' ? (row.reopensAt?.toISOString() ?? null) : null }
}
