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
