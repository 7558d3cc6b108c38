import type { VendorLocation } from '#domain/locations/locations.contract.ts'

export interface SplashFilm {
  src: string
  poster: string
  /** The advertiser, read aloud by screen readers. */
  title: string
}

/** The films there are, by the ad type of a location. */
const FILMS: Record<string, SplashFilm | undefined> = {
  NEFT: {
    src: '/demo/video/splash-neft.mp4',
    poster: '/demo/pictures/splash-neft-poster.avif',
    title: 'NEFT Vodka',
  },
}

const VIEWED_KEY = 'splashViewed'

export function findSplashFilm({ showSplashAds }: VendorLocation): SplashFilm | undefined {
  return showSplashAds ? FILMS[showSplashAds] : undefined
}

/**
 * Whether to show the ad: once a session, and never in a browser that cannot store that it was
 * shown.
 */
export function isSplashDue(): boolean {
  try {
    return sessionStorage.getItem(VIEWED_KEY) === null
  } catch {
    return false
  }
}

export function markSplashSeen(): void {
  try {
    sessionStorage.setItem(VIEWED_KEY, 'true')
  } catch {
    // Blocked storage: never shown. Full storage: shown on each arrival.
  }
}
