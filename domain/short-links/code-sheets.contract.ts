import { z } from 'zod'
import { MAX_CODES_PER_SHEET, MAX_NUMBER, PAPERS, SHEET_STYLES, SHEETS } from './sheets.ts'
import { LAST_BELOW_FIRST, TOO_MANY_CODES } from './short-links.messages.ts'

const number = z.int().min(1).max(MAX_NUMBER)

export const codeSheetBody = z
  .object({
    sheet: z.enum(SHEETS),
    paper: z.enum(PAPERS).default('A4'),
    style: z.enum(SHEET_STYLES).default('PLAIN').meta({
      description:
        'BAND and COLOR print in the color of the location; the code stays black on white',
    }),
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
    error: LAST_BELOW_FIRST,
  })
  .refine(({ from, to }) => to - from < MAX_CODES_PER_SHEET, {
    path: ['to'],
    error: TOO_MANY_CODES,
  })

export type CodeSheetBody = z.output<typeof codeSheetBody>
export type CodeSheetInput = z.input<typeof codeSheetBody>
