import type { JoinInput, PaymentIntentInput } from '#domain/membership/membership.contract.ts'
import type { Membership } from '#domain/membership/membership.contract.ts'
import { PLANS } from '#domain/membership/plans.ts'
import type { ApiHarness, Person } from './api-harness.ts'

/** The calls of a person who becomes a member. */
export function createMembershipSteps(harness: Pick<ApiHarness, 'call' | 'confirmPayment'>) {
  const { call } = harness
  const planOf = (months: number) => {
    const plan = PLANS.find(({ durationMonths }) => durationMonths === months)
    if (!plan) throw new Error(`No plan of ${months} months`)
    return plan
  }
  const steps = {
    start: (as: Person | undefined, months = 1, body: Partial<PaymentIntentInput> = {}) =>
      call<{ clientSecret: string; paymentIntentId: string; code?: string }>(
        'POST /membership/create-payment-intent',
        {
          as,
          body: {
            amount: planOf(months).amountCents,
            currency: 'usd',
            payment_method_types: ['card'],
            metadata: { duration: months, membership_type: 'lusiv' },
            ...body,
          },
        },
      ),
    join: (
      as: Person | undefined,
      paymentIntentId: string,
      months = 1,
      body: Partial<JoinInput> = {},
    ) =>
      call<{ membership: Membership; code?: string }>('POST /membership/join', {
        as,
        body: {
          paymentIntentId,
          membershipDuration: months,
          amount: planOf(months).amountCents,
          email: 'ava@example.com',
          firstName: 'Ava',
          lastName: 'Reyes',
          phoneNumber: as?.phoneNumber ?? '',
          ...body,
        },
      }),
    read: (as: Person) => call<{ membership: Membership | null }>('GET /membership/me', { as }),
    credits: async (as: Person) =>
      (await call<{ availableCredits: number }>('GET /users/member-profile/credits', { as })).body
        .availableCredits,
    profile: (as: Person) =>
      call<{ profile?: { firstName: string; lastName: string; email: string } }>(
        'GET /users/member-profile',
        { as },
      ),
    /** Starts a payment and confirms it at the provider, as a browser does that is then closed. */
    async pay(as: Person, months = 1, paymentMethod?: string): Promise<string> {
      const { body } = await steps.start(as, months)
      await harness.confirmPayment(body.clientSecret, paymentMethod)
      return body.paymentIntentId
    },
    async become(as: Person, months = 1): Promise<Membership> {
      const { body } = await steps.join(as, await steps.pay(as, months), months)
      return body.membership
    },
  }
  return steps
}
