export const MAX_PRIZE_NAME_LENGTH = 120
export const MAX_PRIZE_DESCRIPTION_LENGTH = 500
export const MAX_PRIZE_QUANTITY = 100_000
/** Guests read the whole list. */
export const MAX_PRIZES_PER_EVENT = 50
