import { z } from 'zod'
import { PRODUCT_TYPES } from './product-type.ts'

/** Where the items of a location are made, by their type. */
export const stationChoices = z.object({
  fromStationId: z.string().min(1).max(64).optional().meta({
    description:
      'Only items that are made there; without it, items of which nobody has said where they are made',
  }),
  choices: z
    .array(
      z.object({
        productType: z.enum(PRODUCT_TYPES),
        stationId: z
          .string()
          .min(1)
          .max(64)
          .nullable()
          .meta({ description: 'Null for what needs no making' }),
      }),
    )
    .min(1)
    .max(PRODUCT_TYPES.length),
})

export type StationChoices = z.output<typeof stationChoices>
