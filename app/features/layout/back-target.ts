import { accountPath, menuPath } from '#app/paths.ts'

const LAST_LOCATION_KEY = 'lastVendorLocationId'

export interface BackSituation {
  /** Where the person is now. */
  currentPath: string
  /** Whether the browser has an earlier page of ours to return to. */
  hasHistory: boolean
  /** Where this screen says back leads when there is no history. */
  screenFallback?: string | undefined
  lastLocationId?: string | undefined
}

/** Back goes to the page before; else to the screen's own target, the last location, the account. */
export function findBackTarget(situation: BackSituation): string | -1 {
  if (situation.hasHistory) return -1
  const location = situation.lastLocationId && menuPath(situation.lastLocationId)
  const targets = [situation.screenFallback, location, accountPath()]
  return targets.find((path) => path && path !== situation.currentPath) ?? accountPath()
}

/** Called by every screen of a location, so that back and home lead there again. */
export function rememberLocation(vendorLocationId: string): void {
  try {
    localStorage.setItem(LAST_LOCATION_KEY, vendorLocationId.toUpperCase())
  } catch {
    // A browser that stores nothing still sells: back then leads to the account.
  }
}

export function findLastLocation(): string | undefined {
  try {
    return localStorage.getItem(LAST_LOCATION_KEY) ?? undefined
  } catch {
    return undefined
  }
}
