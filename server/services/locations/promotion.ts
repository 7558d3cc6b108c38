import type { VendorLocation } from '#domain/locations/locations.contract.ts'
import { findPromotionEnd, isPromotionOn } from '#domain/locations/promotion-hours.ts'
import type { PromotionScope } from '#domain/locations/promotion-prices.ts'
import type { LocationRow } from './locations.store.ts'

export interface Promotion {
  percent: number
  description: string
  /** What it lowers the prices of; without one everything. */
  scope?: PromotionScope
}

/** The promotion that applies at a location now. Every price is calculated with it. */
export function promotionAt(row: LocationRow, now: Date): Promotion | null {
  const {
    promotionPercent: percent,
    promotionDescription,
    promotionHours,
    promotionScope,
    timeZone,
  } = row
  if (percent === null) return null
  if (promotionHours && !isPromotionOn(promotionHours, timeZone, now)) return null
  return {
    percent,
    description: promotionDescription ?? '',
    ...(promotionScope && { scope: promotionScope }),
  }
}

/** The promotion as guests see it, with its end where it has one. */
export function showPromotion(
  row: LocationRow,
  now: Date,
): Pick<VendorLocation, 'promotion' | 'promotionEndsAt'> {
  const promotion = promotionAt(row, now)
  if (!promotion) return { promotion: null }
  const { percent, description, scope } = promotion
  const endsAt = findPromotionEnd(row.promotionHours, row.timeZone, now)
  return {
    promotion: { percent, description, ...(scope && { isPartial: true }) },
    ...(endsAt && { promotionEndsAt: endsAt.toISOString() }),
  }
}
