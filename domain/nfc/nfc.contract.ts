import { z } from 'zod'
import { lineOfText } from '#domain/values/line-of-text.ts'
import { toRedirectTarget } from '#domain/values/redirect-target.ts'
import { OVERRIDE_INVALID, WRISTBAND_ID_INVALID } from './nfc.messages.ts'
import { MAX_LABEL_LENGTH, MAX_WRISTBANDS_AT_ONCE, WRISTBAND_ID } from './wristband-ids.ts'

export const nfcPath = z.object({ nfcId: z.string().regex(WRISTBAND_ID) })

export const nfcRecord = z
  .object({
    nfcId: z.string(),
    vendorId: z.string().nullable(),
    overrideUrl: z
      .string()
      .nullable()
      .meta({ description: 'A path of this site or an absolute web address' }),
    asksFirst: z.literal(true).optional().meta({
      description:
        'Present when people are shown the host of the override and asked before they leave for it',
    }),
  })
  .meta({ id: 'NfcRecord' })

export type NfcRecord = z.infer<typeof nfcRecord>

const nfcId = z.string().trim().toUpperCase().regex(WRISTBAND_ID, WRISTBAND_ID_INVALID)
const label = lineOfText().max(MAX_LABEL_LENGTH)

export const wristband = z
  .object({
    nfcId: z.string(),
    address: z.string().meta({ description: 'What is written on it' }),
    label: z.string(),
    overrideUrl: z.string().nullable(),
    retiredAt: z.iso.datetime().nullable(),
    replacedBy: z.string().nullable(),
    createdAt: z.iso.datetime(),
    version: z.int(),
  })
  .meta({ id: 'Wristband' })

export const wristbandList = z.object({
  wristbands: z.array(wristband),
  nextToken: z.string().nullable(),
})

export const newWristbands = z.object({
  wristbands: z
    .array(z.object({ nfcId, label: label.default('') }))
    .min(1)
    .max(MAX_WRISTBANDS_AT_ONCE),
})

export const addedWristbands = z.object({
  added: z.int(),
  known: z.int().meta({ description: 'Those that the venue had already; they stay as they are' }),
})

export const wristbandChange = z.object({
  label,
  overrideUrl: z
    .string()
    .trim()
    .max(2_000)
    .transform((url) => url || null)
    .nullable()
    .refine((url) => url === null || toRedirectTarget(url) !== undefined, OVERRIDE_INVALID),
  isRetired: z.boolean(),
  replacedBy: nfcId.nullable().default(null).meta({
    description: 'The next wristband of its owner, which takes over its label and override',
  }),
  version: z.int(),
})

export type Wristband = z.output<typeof wristband>
export type WristbandList = z.output<typeof wristbandList>
export type NewWristbands = z.output<typeof newWristbands>
export type AddedWristbands = z.output<typeof addedWristbands>
export type WristbandChange = z.output<typeof wristbandChange>
export type WristbandChangeInput = z.input<typeof wristbandChange>
