import type { Sheet } from '#domain/short-links/sheets.ts'

export const CODES_TITLE = 'Codes'
export const SAVE_FAILED = 'This could not be saved. Please try again.'

export const SHEET_NAMES: Record<Sheet, string> = {
  TABLE_TENTS: 'Table tents',
  POSTER: 'Bar poster',
  DOOR_SIGN: 'Door sign',
  STICKERS: 'Outdoor stickers',
  STAFF_CODE: 'Staff code',
}

export const SHEET_HINTS: Record<Sheet, string> = {
  TABLE_TENTS: 'Six to a page, to cut out. Each table has a code of its own.',
  POSTER: 'One large code that leads to the menu of the location.',
  DOOR_SIGN: 'One large code that leads to the page of the venue.',
  STICKERS:
    'Eight to a page, each with a code of its own. They are read even when they are scratched.',
  STAFF_CODE: 'Hang it behind the counter: staff scan it on Select Location to begin.',
}
