import { readText, storeText } from '#app/api/browser-storage.ts'
import { accountPath, menuPath } from '#app/paths.ts'

const LAST_LOCATION_KEY = 'lastVendorLocationId'
const LAST_COLOR_KEY = 'lastVenueColor'

export interface BackSituation {
  /** The current page. */
  currentPath: string
  /** Whether the history has an earlier page of the app. */
  hasHistory: boolean
  /** The screen's target when there is no history. */
  screenFallback?: string | undefined
  lastLocationId?: string | undefined
}

/** Back goes to the previous page, else to the screen's fallback, the last location or the account. */
export function findBackTarget(situation: BackSituation): string | -1 {
  if (situation.hasHistory) return -1
  const location = situation.lastLocationId && menuPath(situation.lastLocationId)
  const targets = [situation.screenFallback, location, accountPath()]
  return targets.find((path) => path && path !== situation.currentPath) ?? accountPath()
}

/** Called by every screen of a location, so that Back and Home can return there, in the venue's color. */
export function rememberLocation(vendorLocationId: string, primaryColor: string): void {
  storeText(LAST_LOCATION_KEY, vendorLocationId.toUpperCase())
  storeText(LAST_COLOR_KEY, primaryColor)
}

export function findLastLocation(): string | undefined {
  return readText(LAST_LOCATION_KEY)
}

/** The color of the last visited venue. */
export function findLastColor(): string | undefined {
  return readText(LAST_COLOR_KEY)
}
