import type { Sheet, SheetStyle } from '#domain/short-links/sheets.ts'

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

export const STYLE_NAMES: Record<SheetStyle, string> = {
  PLAIN: 'Plain',
  BAND: 'Band',
  COLOR: 'Full color',
}

export const STYLE_HINTS: Record<SheetStyle, string> = {
  PLAIN: 'Black on white. It saves ink.',
  BAND: 'The name in a band of the location’s color.',
  COLOR: 'All in the location’s color, with the code on white.',
}

interface Named {
  venueName: string
  placeName: string
  number: number
}

interface PreviewLook {
  columns: number
  rows: number
  isCut: boolean
  /** Widths of the code and of letters, in hundredths of the printed width, as on the sheet. */
  code: number
  heading: number
  text: number
  lines: (named: Named) => { text: string; isHeading?: boolean }[]
}

/** What the sheets look like; the server draws them by `sheet-layout.ts`. */
export const PREVIEW_LOOKS: Record<Sheet, PreviewLook> = {
  TABLE_TENTS: {
    columns: 2,
    rows: 3,
    isCut: true,
    code: 28.5,
    heading: 4.4,
    text: 2.2,
    lines: ({ venueName, number }) => [
      { text: venueName },
      { text: `Table ${number}`, isHeading: true },
      { text: 'Scan to order' },
    ],
  },
  STICKERS: {
    columns: 2,
    rows: 4,
    isCut: true,
    code: 21.8,
    heading: 2.4,
    text: 1.9,
    lines: ({ venueName }) => [{ text: venueName }, { text: 'Scan to order', isHeading: true }],
  },
  POSTER: {
    columns: 1,
    rows: 1,
    isCut: false,
    code: 77.7,
    heading: 8.8,
    text: 3.7,
    lines: ({ venueName, placeName }) => [
      { text: venueName },
      { text: placeName, isHeading: true },
      { text: 'Scan to order and pay on your phone' },
    ],
  },
  DOOR_SIGN: {
    columns: 1,
    rows: 1,
    isCut: false,
    code: 67.3,
    heading: 8.8,
    text: 3.7,
    lines: ({ venueName }) => [
      { text: venueName, isHeading: true },
      { text: 'Scan for menus and tonight’s events' },
    ],
  },
  STAFF_CODE: {
    columns: 1,
    rows: 1,
    isCut: false,
    code: 41.4,
    heading: 5.1,
    text: 2.9,
    lines: ({ venueName, placeName }) => [
      { text: venueName },
      { text: placeName, isHeading: true },
      { text: 'For staff: scan this on Select Location to work here' },
    ],
  },
}
