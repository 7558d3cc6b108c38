export const SHEETS = ['TABLE_TENTS', 'POSTER', 'DOOR_SIGN', 'STICKERS', 'STAFF_CODE'] as const
export const PAPERS = ['A4', 'LETTER'] as const
/** Ten pages of table tents. */
export const MAX_CODES_PER_SHEET = 60
export const MAX_NUMBER = 999

/** Black on white; the name in a band of the venue's color; or all of it in that color, around a white code. */
export const SHEET_STYLES = ['PLAIN', 'BAND', 'COLOR'] as const

export type SheetStyle = (typeof SHEET_STYLES)[number]
export type Sheet = (typeof SHEETS)[number]
export type Paper = (typeof PAPERS)[number]

/** Only an uploaded logo, or one of the demo, is printed: a sheet asks no other site for a picture. */
export function isPrintableLogo(logoUrl: string | null): logoUrl is string {
  return /^\/(pictures\/[0-9a-f]{64}|demo\/pictures\/[\w-]+)\.webp$/.test(logoUrl ?? '')
}

/** Whether a sheet has one code for each number, such as tables. */
export function isNumbered(sheet: Sheet): boolean {
  return sheet === 'TABLE_TENTS' || sheet === 'STICKERS'
}
