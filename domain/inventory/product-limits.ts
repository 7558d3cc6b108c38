/** A price as staff type it: dollars with up to 2 decimals. */
export const PRICE_PATTERN = /^\d{1,6}(\.\d{1,2})?$/
/** The largest stock of one product. */
export const MAX_PIECES = 999_999
export const MAX_PICTURES = 4
export const MAX_NAME_LENGTH = 80
export const MAX_DESCRIPTION_LENGTH = 500
/** Of a category, a size and a SKU. */
export const MAX_LABEL_LENGTH = 40
