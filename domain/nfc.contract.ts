import { z } from 'zod'

export const nfcPath = z.object({ nfcId: z.string().regex(/^[\w:-]{1,64}$/) })

export const nfcRecord = z
  .object({
    nfcId: z.string(),
    vendorId: z.string().nullable(),
    overrideUrl: z
      .string()
      .nullable()
      .meta({ description: 'A path of this site or an absolute web address' }),
  })
  .meta({ id: 'NfcRecord' })

export type NfcRecord = z.infer<typeof nfcRecord>
