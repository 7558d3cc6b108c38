import { z } from 'zod'

export const SHEETS = ['TABLE_TENTS', 'POSTER', 'DOOR_SIGN', 'STICKERS', 'STAFF_CODE'] as const
export const PAPERS = ['A4', 'LETTER'] as const
/** Ten pages of table tents. */
export const MAX_CODES_PER_SHEET = 60
const MAX_NUMBER = 999

/** Sheets with one code for each number, such as tables. */
const NUMBERED: readonly Sheet[] = ['TABLE_TENTS', 'STICKERS']

const number = z.coerce.number().int().min(1).max(MAX_NUMBER)

export const codeSheetQuery = z
  .object({
    sheet: z.enum(SHEETS),
    paper: z.enum(PAPERS).default('A4'),
    vendorLocationId: z.string().min(1).max(64).optional().meta({
      description: 'The location whose codes are printed; a door sign is for the whole venue',
    }),
    from: number.default(1).meta({ description: 'The first table or sticker' }),
    to: number.default(6),
  })
  .refine(({ sheet, vendorLocationId }) => sheet === 'DOOR_SIGN' || vendorLocationId, {
    path: ['vendorLocationId'],
    error: 'Choose a location.',
  })
  .refine(({ from, to }) => from <= to, {
    path: ['to'],
    error: 'The last number is below the first.',
  })
  .refine(({ from, to }) => to - from < MAX_CODES_PER_SHEET, {
    path: ['to'],
    error: `Print ${MAX_CODES_PER_SHEET} codes at most at once.`,
  })

export type Sheet = (typeof SHEETS)[number]
export type Paper = (typeof PAPERS)[number]
export type CodeSheetQuery = z.output<typeof codeSheetQuery>

export function isNumbered(sheet: Sheet): boolean {
  return NUMBERED.includes(sheet)
}
