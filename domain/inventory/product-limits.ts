/** A price as staff type it: dollars with up to 2 decimals. */
export const PRICE_PATTERN = /^\d{1,6}(\.\d{1,2})?$/
/** The largest stock of one product. */
export const MAX_PIECES = 999_999
