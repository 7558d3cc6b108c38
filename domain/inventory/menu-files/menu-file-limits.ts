/** The largest menu file, in bytes of UTF-8. */
export const MAX_MENU_FILE_BYTES = 1024 * 1024
/** The most rows of a menu file, without its headings. */
export const MAX_MENU_FILE_ROWS = 2_000
/** The most columns that a heading is looked for in. */
export const MAX_MENU_FILE_COLUMNS = 200
/** How long an import can be undone. */
export const UNDO_HOURS = 24
