import { alcoholFrom } from '#domain/locations/alcohol-hours.ts'
import { fromText, opensAtText } from '#domain/locations/hours.messages.ts'
import { locationState, opensAt, setState } from '#domain/locations/location-state.ts'
import type { VendorLocation } from '#domain/locations/locations.contract.ts'
import type { ManagedLocation } from '#domain/locations/managed-locations.contract.ts'
import type { LocationRow, ManagedLocationRow } from './locations.store.ts'
import { showPromotion } from './promotion.ts'

/** A location as guests see it now. */
export function toLocationView(row: LocationRow, now: Date): VendorLocation {
  return {
    ...toFields(row),
    ...toState(row, now),
    ...toTexts(row, now),
    ...showPromotion(row, now),
  }
}

/** What guests are told outside the hours of the location or of its alcohol. */
function toTexts(row: LocationRow, now: Date): Pick<VendorLocation, 'opensText' | 'alcoholText'> {
  const { timeZone } = row
  const opens = row.hours && opensAt(row, now)
  const alcohol = row.state === 'DRAFT' ? null : alcoholFrom(row, now)
  return {
    ...(opens && { opensText: opensAtText(opens, timeZone, now) }),
    ...(alcohol && { alcoholText: fromText(alcohol, timeZone, now) }),
  }
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
    otherBars: row.otherBars ?? [],
    lastOrderMinutes: row.lastOrderMinutes,
    alcoholPerOrder: row.alcoholPerOrder,
    alcoholPerHour: row.alcoholPerHour,
    openUntil: row.openUntil && row.openUntil > now ? row.openUntil.toISOString() : null,
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
    orderNotes: row.orderNotes,
    fulfilment: row.fulfilment,
    staffMenu: row.staffMenu,
    imageUrl: row.imageUrl,
    hours: row.hours,
    alcoholHours: row.alcoholHours,
  }
}

function toState(row: LocationRow, now: Date) {
  const isClosed = setState(row, now) === 'CLOSED'
  return {
    state: locationState(row, now),
    reopensAt: isClosed ? (row.reopensAt?.toISOString() ?? null) : null,
    opensAt: opensAt(row, now)?.toISOString() ?? null,
  }
}
