/** Credits of each month of a membership. */
export const MONTHLY_CREDITS = 4
/** Unused credits are kept up to this many. */
export const MAX_CREDITS = 12
/** A reservation costs this many. */
export const CREDITS_PER_RESERVATION = 1
