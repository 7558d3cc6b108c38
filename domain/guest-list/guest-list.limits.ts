/** Spots that one reservation may take. */
export const MAX_QUANTITY = 1
/** The members events page searches around a city, other searches around a position. */
export const CITY_RADIUS_MILES = 50
export const DEFAULT_RADIUS_MILES = 10
export const MAX_RADIUS_MILES = 100
/** Guests see how many spots are left below this many. */
export const FEW_SPOTS = 10
export const BOOKABLE_MONTHS = 3
export const MAX_CAPACITY = 100_000
/** After its end an event stays open for late check-ins; then guests who did not come are no-shows. */
export const CLOSES_AFTER_HOURS = 12
