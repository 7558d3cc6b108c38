/** Locations above it, such as those for staff and artists, are not on the page of the venue. */
export const LAST_SHOWN_ORDER = 50
export const LAST_ORDER = 999
/** Locations that a venue can have, archived ones included: a printed code keeps leading to them. */
export const MAX_LOCATIONS = 500
/** Different hours of one promotion. */
export const MAX_HOURS = 14
/** Different opening hours of a location, and of its alcohol. */
export const MAX_OPENING_HOURS = 21
/** The last order of alcohol is at most so long before its hours end. */
export const MAX_LAST_ORDER_MINUTES = 60
export const DEFAULT_LAST_ORDER_MINUTES = 15
/** The most alcoholic drinks of an order, or of an hour, that can be set. */
export const MAX_ALCOHOL_LIMIT = 10
/** The advertisers with a film. */
export const SPLASH_ADS = ['NEFT'] as const

/** The most categories, and the most products, that a promotion names. */
export const MAX_SCOPE = 200
export const MAX_CATEGORY_LENGTH = 60
/** The bars of a manager's list that guests are offered while a line is long. */
export const MAX_OTHER_BARS = 5
