import { z } from 'zod'
import { lineOfText } from '../values/line-of-text.ts'

const MAX_CHARACTERS = 200
const months = z
  .union([
    z.int(),
    z
      .string()
      .regex(/^\d{1,2}$/)
      .transform(Number),
  ])
  .meta({ description: 'Length in months' })
const name = lineOfText().max(MAX_CHARACTERS)

export const paymentIntentBody = z.object({
  amount: z.int().meta({ description: 'Cents; must be the price of the plan' }),
  currency: z.literal('usd').default('usd'),
  payment_method_types: z.array(z.literal('card')).optional(),
  metadata: z.object({ duration: months, membership_type: z.string().max(64).optional() }),
})

export const paymentIntentAnswer = z.object({
  clientSecret: z.string(),
  paymentIntentId: z.string(),
})

export const joinBody = z.object({
  paymentIntentId: z.string().min(1).max(255),
  membershipDuration: months,
  amount: z.int().meta({ description: 'Cents' }),
  email: name,
  firstName: name,
  lastName: name,
  phoneNumber: name.optional().meta({ description: 'Ignored: the verified number counts' }),
})

const membership = z.object({
  status: z.enum(['ACTIVE', 'ENDED']),
  joinedAt: z.string(),
  activeUntil: z.string(),
  availableCredits: z.int(),
  nextCreditsAt: z
    .string()
    .nullable()
    .meta({ description: 'When more credits come; null when none do before the membership ends' }),
})

export const membershipAnswer = z.object({ membership: membership.nullable() })
export const joinAnswer = z.object({ membership })

const memberProfile = z
  .object({
    userId: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    phoneNumber: z.string(),
    joinedAt: z.string(),
    activeUntil: z.string(),
  })
  .meta({ id: 'MemberProfile' })

export const memberProfileAnswer = z.object({ profile: memberProfile })
export const creditsAnswer = z.object({ availableCredits: z.int() })

export type PaymentIntentBody = z.infer<typeof paymentIntentBody>
export type PaymentIntentInput = z.input<typeof paymentIntentBody>
export type PaymentIntentAnswer = z.infer<typeof paymentIntentAnswer>
export type JoinBody = z.infer<typeof joinBody>
export type JoinInput = z.input<typeof joinBody>
export type Membership = z.infer<typeof membership>
export type MembershipAnswer = z.infer<typeof membershipAnswer>
export type MemberProfile = z.infer<typeof memberProfile>
export type MemberProfileAnswer = z.infer<typeof memberProfileAnswer>
export type CreditsAnswer = z.infer<typeof creditsAnswer>
