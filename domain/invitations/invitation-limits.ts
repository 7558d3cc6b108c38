/** 256 random bits. */
export const TOKEN_BYTES = 32
/** The length of a token in base64url. */
export const TOKEN_LENGTH = 43
export const INVITATION_DAYS = 7

export const VENUE_NAME_MAX_LENGTH = 100
export const LOCATION_NAME_MAX_LENGTH = 60
/** The length of the random ids of a new venue and its first location. */
export const VENDOR_ID_LENGTH = 8
export const LOCATION_ID_LENGTH = 5

/** Venues that one person may start in 24 hours, and without an invitation in all. */
export const MAX_VENUES_PER_DAY = 5
export const MAX_VENUES_PER_PERSON = 20
export const OWNER_NAME_MAX_LENGTH = 100
