import type { VendorLocation } from '#domain/locations/locations.contract.ts'

/** Locations where it was shown since the page was loaded; going back to the menu does not repeat it. */
const shown = new Set<string>()

export interface ArrivalEntry {
  /** Names the entry of the browser's history. */
  key: string
  state: unknown
}

/** At a location that requires it, or when the navigation asks for it. */
export function isAlcoholWarningDue(location: VendorLocation, entry: ArrivalEntry): boolean {
  if (asksForWarning(entry.state)) return !shown.has(entry.key)
  return location.showAlcoholWarning && !shown.has(location.vendorLocationId)
}

export function noteAlcoholWarning({ vendorLocationId }: VendorLocation, key: string): void {
  shown.add(vendorLocationId).add(key)
}

function asksForWarning(state: unknown): boolean {
  return (
    typeof state === 'object' &&
    state !== null &&
    'showAlcoholWarning' in state &&
    state.showAlcoholWarning === true
  )
}
