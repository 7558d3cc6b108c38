import { z } from 'zod'
import { MAX_LOCATIONS } from '../locations/location-limits.ts'
import { toUpperId } from '../values/ids.ts'

const share = z.int().min(0).max(10_000).meta({ description: 'In hundredths of a percent' })
const locationShare = z.object({
  vendorLocationId: z.string().min(1).max(64),
  operatorShare: share.nullable().meta({
    description: 'In hundredths of a percent; null for as at the venue',
  }),
})

/** A venue's own account at the payment provider. */
export const venueAccountAnswer = z
  .object({
    isOffered: z
      .boolean()
      .meta({ description: 'Whether venues can be paid on accounts of their own here' }),
    stripeAccount: z.string().nullable().meta({
      description: 'The own account; null while the venue is paid through the operator’s',
    }),
    isUsed: z.boolean().meta({ description: 'Whether new orders are paid to it' }),
    isClosed: z
      .boolean()
      .meta({ description: 'Whether the venue disconnected it, so that nobody can pay' }),
    chargesEnabled: z.boolean(),
    lacksTax: z.boolean().meta({
      description:
        'Whether it can charge and Stripe Tax is not set up on it, so that guests of a venue that uses it cannot order',
    }),
    asksTax: z.boolean().meta({
      description:
        'Whether it is used, registered for tax in no state, and nobody said that this is right',
    }),
    noTaxSaid: z
      .object({ by: z.string().nullable(), at: z.string() })
      .nullable()
      .meta({ description: 'Who said that no tax is due; null once the tax settings change' }),
    stillAsked: z
      .array(z.string())
      .meta({ description: 'What the provider still asks for, in words' }),
    operatorShare: z
      .int()
      .meta({ description: 'What the operator keeps of net sales, in hundredths of a percent' }),
    locations: z
      .array(locationShare.extend({ description: z.string() }))
      .meta({ description: 'What it keeps at each location that is not archived' }),
  })
  .meta({ id: 'VenueAccount' })

export const accountLinkAnswer = z.object({
  url: z.string().meta({ description: 'The provider’s form, for a few minutes and one visit' }),
})

export const operatorShareBody = z.object({
  operatorShare: share,
  locations: z
    .array(locationShare)
    .max(MAX_LOCATIONS)
    .refine((given) => new Set(given.map(idOf)).size === given.length, 'Name each location once.')
    .optional()
    .meta({ description: 'The locations that change; all others stay as they are' }),
})

function idOf({ vendorLocationId }: z.infer<typeof locationShare>): string {
  return toUpperId(vendorLocationId)
}

export type VenueAccount = z.infer<typeof venueAccountAnswer>
export type AccountLink = z.infer<typeof accountLinkAnswer>
export type OperatorShareBody = z.infer<typeof operatorShareBody>
