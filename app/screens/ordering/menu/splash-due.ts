import type { VendorLocation } from '#domain/locations/locations.contract.ts'

export interface SplashFilm {
  src: string
  poster: string
  /** Who it is about, read aloud. */
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

/** Once a session. A browser that keeps nothing is spared the ad. */
export function isSplashDue(): boolean {
  try {
    return sessionStorage.getItem(VIEWED_KEY) === null
  } catch {
    return false
  }
}

export function noteSplash(): void {
  try {
    sessionStorage.setItem(VIEWED_KEY, 'true')
  } catch {
    // Blocked storage: never shown. Full storage: shown on each arrival.
  }
}
