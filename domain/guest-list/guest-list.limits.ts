/** Spots that one reservation may take. */
export const MAX_QUANTITY = 1
/** The members events page searches around a city, other searches around a position. */
export const CITY_RADIUS_MILES = 50
export const DEFAULT_RADIUS_MILES = 10
export const MAX_RADIUS_MILES = 100
/** Guests see the number of spots left below this limit. */
export const FEW_SPOTS = 10
export const BOOKABLE_MONTHS = 3
/** Events that repeating one weekly creates beside it. */
export const MAX_FURTHER_NIGHTS = 25
export const MAX_CAPACITY = 100_000
/** Guests are let in from this long before the start. */
export const OPENS_BEFORE_HOURS = 6
/** For this long, the person who checked a guest in can undo it. */
export const TAKE_BACK_MINUTES = 10
/** Limit of a manager's reason to let a guest in at another time. */
export const MAX_REASON_LENGTH = 200
/** After its end an event stays open for late check-ins; then guests who did not come are no-shows. */
export const CLOSES_AFTER_HOURS = 12
