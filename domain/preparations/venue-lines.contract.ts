import { z } from 'zod'
import { locationStateName } from '../locations/locations.contract.ts'

/** A station of a line, as the manager of a whole venue sees it. */
export const venueLine = z
  .object({
    stationId: z.string(),
    station: z.string(),
    vendorLocationId: z.string(),
    location: z.string(),
    state: locationStateName,
    makers: z.int(),
    waiting: z.int().meta({ description: 'How many orders are still to be made' }),
    ready: z.int().meta({ description: 'How many are called and not fetched yet' }),
    oldestMinutes: z
      .int()
      .nullable()
      .meta({ description: 'Since the payment of the oldest one that is still to be made' }),
    amberMinutes: z.int(),
    redMinutes: z.int(),
  })
  .meta({ id: 'VenueLine' })

export const venueLineList = z.object({ items: z.array(venueLine) })

export type VenueLine = z.infer<typeof venueLine>
