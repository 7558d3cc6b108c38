import type { VendorLocation } from '#domain/locations/locations.contract.ts'

/** Where it has been shown since the page was loaded: walking back to the menu shows it no second time. */
const shown = new Set<string>()

export interface ArrivalEntry {
  /** Names the entry of the browser's history. */
  key: string
  state: unknown
}

/** At a location that wants it, or for those who were sent here with the wish to show it. */
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
