import { inSession, readText, storeText } from '#app/api/browser-storage.ts'
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
/** Stored only to find out whether this browser stores anything. */
const DUE_KEY = 'splashDue'

export function findSplashFilm({ showSplashAds }: VendorLocation): SplashFilm | undefined {
  return showSplashAds ? FILMS[showSplashAds] : undefined
}

/**
 * Whether to show the ad: once a session, and never in a browser that cannot store that it was
 * shown.
 */
export function isSplashDue(): boolean {
  return readText(VIEWED_KEY, inSession) === undefined && storeText(DUE_KEY, 'true', inSession)
}

export function markSplashSeen(): void {
  storeText(VIEWED_KEY, 'true', inSession)
}
