import { readText, storeText } from '#app/api/browser-storage.ts'
import type { VendorLocation } from '#domain/locations/locations.contract.ts'

const KEY_PREFIX = 'alcoholWarning:'
/** For this long after it was shown, the warning does not block the menu. */
const SEEN_TTL_MS = 12 * 60 * 60 * 1000

/** Whether the location requires the warning, or the navigation requests it. */
export function isAlcoholWarningDue(location: VendorLocation, state: unknown): boolean {
  return location.showAlcoholWarning || asksForWarning(state)
}

/** Whether this browser showed it at this location in the last 12 hours. */
export function wasWarnedLately(vendorLocationId: string): boolean {
  const shownAt = Number(readText(KEY_PREFIX + vendorLocationId) ?? NaN)
  return Math.abs(Date.now() - shownAt) < SEEN_TTL_MS
}

/** Where storage is disabled or full, the next warning blocks again. */
export function markAlcoholWarningSeen(vendorLocationId: string): void {
  storeText(KEY_PREFIX + vendorLocationId, String(Date.now()))
}

function asksForWarning(state: unknown): boolean {
  return (
    typeof state === 'object' &&
    state !== null &&
    'showAlcoholWarning' in state &&
    state.showAlcoholWarning === true
  )
}
