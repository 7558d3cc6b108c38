import { z } from 'zod'
import { businessDays } from '../values/business-days.ts'

export const vendor = z
  .object({
    vendorId: z.string(),
    name: z.string(),
    logoUrl: z.string().nullable().meta({ description: 'A square picture of its mark' }),
    coverUrl: z.string().nullable().meta({ description: 'A wide picture of the place' }),
    addressLine1: z.string(),
    addressLine2: z.string().nullable(),
    city: z.string(),
    state: z.string(),
    zip: z.string(),
    timeZone: z.string(),
    guestlistEnabled: z.boolean(),
    guestsCancel: z
      .boolean()
      .meta({ description: 'Whether guests may take an order back within a minute' }),
    businessDays,
  })
  .meta({ id: 'Vendor' })

export const vendorList = z.object({ items: z.array(vendor) })
export const vendorPage = vendorList.extend({ nextToken: z.string().nullable() })
export const publicPlaces = z.object({
  items: z.array(z.object({ vendorId: z.string(), vendorLocationIds: z.array(z.string()) })),
})
export const vendorQuery = z.object({ vendorId: z.string().min(1).max(64) })

export type Vendor = z.infer<typeof vendor>
export type PublicPlaces = z.infer<typeof publicPlaces>
