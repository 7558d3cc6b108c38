/** A price as staff type it: dollars with up to 2 decimals. */
export const PRICE_PATTERN = /^\d{1,6}(\.\d{1,2})?$/
/** The most prices that one call changes. */
export const MAX_PRICES_AT_ONCE = 800
/** The largest stock of one product. */
export const MAX_PIECES = 999_999
export const MAX_PICTURES = 4
/** The work of making one, where a plain drink is 1. */
export const MAX_MAKING_WEIGHT = 20
/** Products that a location can have on its menu, and with the archived ones. */
export const MAX_PRODUCTS_ON_MENU = 5_000
export const MAX_PRODUCTS = 20_000
/** Maximum lengths in characters; forms and menu files have the same limits. `variant` is the name of a size. */
export const MAX_TEXT_LENGTHS = {
  name: 120,
  category: 60,
  variant: 60,
  description: 2_000,
  sku: 64,
} as const
