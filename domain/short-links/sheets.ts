export const SHEETS = ['TABLE_TENTS', 'POSTER', 'DOOR_SIGN', 'STICKERS', 'STAFF_CODE'] as const
export const PAPERS = ['A4', 'LETTER'] as const
/** Ten pages of table tents. */
export const MAX_CODES_PER_SHEET = 60
export const MAX_NUMBER = 999

export type Sheet = (typeof SHEETS)[number]
export type Paper = (typeof PAPERS)[number]

/** Whether a sheet has one code for each number, such as tables. */
export function isNumbered(sheet: Sheet): boolean {
  return sheet === 'TABLE_TENTS' || sheet === 'STICKERS'
}
