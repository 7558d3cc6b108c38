import { isPromotionOn, nextPromotionChange } from '#domain/locations/promotion-hours.ts'
import { locationState } from '#domain/locations/location-state.ts'
import type { LocationRow } from './locations.store.ts'

export interface Promotion {
  percent: number
  description: string
}

/** The promotion that applies at a location now. Every price is calculated with it. */
export function promotionAt(row: LocationRow, now: Date): Promotion | null {
  const { promotionPercent: percent, promotionDescription, promotionHours, timeZone } = row
  if (percent === null || !isPromotionOn(promotionHours, timeZone, now)) return null
  return { percent, description: promotionDescription ?? '' }
}

/**
 * The next time at which a location may change without an edit: its promotion begins or ends, or
 * it reopens. Null when there is none.
 */
export function nextChangeAt(row: LocationRow, now: Date): Date | null {
  const reopensAt = locationState(row, now) === 'CLOSED' ? row.reopensAt : null
  const promotion = nextPromotionChange(row.promotionHours, row.timeZone, now)
  const moments = [reopensAt, promotion].filter((moment) => moment !== null)
  return moments.toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null
}
