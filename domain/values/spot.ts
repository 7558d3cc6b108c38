/** A place where a guest sits, such as TABLE 4. */
export const MAX_SPOT_LENGTH = 20
export const SPOT_TOO_LONG = 'A place has at most 20 characters.'
