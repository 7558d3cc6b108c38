/** Locations above it, such as those for staff and artists, are not on the page of the venue. */
export const LAST_SHOWN_ORDER = 50
export const LAST_ORDER = 999
/** Different hours of one promotion. */
export const MAX_HOURS = 14
/** The advertisers with a film. */
export const SPLASH_ADS = ['NEFT'] as const
