/** A price as staff type it: dollars with up to 2 decimals. */
export const PRICE_PATTERN = /^\d{1,6}(\.\d{1,2})?$/
/** The most prices that one call changes. */
export const MAX_PRICES_AT_ONCE = 800
/** The largest stock of one product. */
export const MAX_PIECES = 999_999
export const MAX_PICTURES = 4
/** The work of making a plain drink, and the most work of making one product. */
export const PLAIN_WEIGHT = 1
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

export const MAX_GROUPS_PER_ITEM = 5
export const MAX_CHOICES_PER_GROUP = 12
export const MAX_OPTION_NAME_LENGTH = 40
export const MIN_DELTA_CENTS = -2_000
export const MAX_DELTA_CENTS = 5_000
/** The most choices that a line of an order can have. */
export const MAX_CHOICES_PER_LINE = MAX_GROUPS_PER_ITEM * MAX_CHOICES_PER_GROUP
/** Option groups that a location can have. */
export const MAX_OPTION_GROUPS = 100

/** The largest menu file, in bytes of UTF-8. */
export const MAX_MENU_FILE_BYTES = 1024 * 1024
/** The largest workbook, in bytes as it is stored, and what its parts may unpack to. */
export const MAX_WORKBOOK_BYTES = 4 * 1024 * 1024
export const MAX_UNPACKED_BYTES = 40 * 1024 * 1024
/** The most rows of a menu file, without its headings. */
export const MAX_MENU_FILE_ROWS = 2_000
/** The most guessed types that one import corrects. */
export const MAX_CORRECTIONS = 500
/** The most columns that a heading is looked for in. */
export const MAX_MENU_FILE_COLUMNS = 200
/** What is read of a cell; spreadsheets hold no longer ones. */
export const MAX_CELL_LENGTH = 32_767
/** The rows in which the headings are looked for. */
export const MAX_ROWS_ABOVE = 40
/** How long an import can be undone. */
export const UNDO_HOURS = 24
/** The longest cell with options; the longest that is written has about 6,200 characters. */
export const MAX_OPTIONS_LENGTH = 8_000
