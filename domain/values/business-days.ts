import { z } from 'zod'

/** The history of a venue's hours as `BusinessDays`, as far as it has set one. */
export const businessDays = z
  .array(z.object({ from: z.string(), startsAt: z.int() }))
  .optional()
  .meta({
    description:
      'The hour at which the business days of the venue begin since a day; absent for 6 AM always',
  })
