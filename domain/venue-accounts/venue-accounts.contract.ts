import { z } from 'zod'

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
    chargesEnabled: z.boolean(),
    stillAsked: z
      .array(z.string())
      .meta({ description: 'What the provider still asks for, in words' }),
    operatorShare: z
      .int()
      .meta({ description: 'What the operator keeps of net sales, in hundredths of a percent' }),
  })
  .meta({ id: 'VenueAccount' })

export const accountLinkAnswer = z.object({
  url: z.string().meta({ description: 'The provider’s form, for a few minutes and one visit' }),
})

export const operatorShareBody = z.object({
  operatorShare: z.int().min(0).max(10_000).meta({ description: 'In hundredths of a percent' }),
})

export type VenueAccount = z.infer<typeof venueAccountAnswer>
export type AccountLink = z.infer<typeof accountLinkAnswer>
export type OperatorShareBody = z.infer<typeof operatorShareBody>
