import { queryOptions } from '@tanstack/react-query'
import type {
  CreditsAnswer,
  JoinInput,
  MemberProfile,
  MemberProfileAnswer,
  MembershipAnswer,
  PaymentIntentAnswer,
} from '#domain/membership/membership.contract.ts'
import type { Plan } from '#domain/membership/plans.ts'
import type { Intent } from '#app/api/intent.ts'
import { request } from '#app/api/request.ts'

const STALE_MS = 5 * 60_000

export const membershipKeys = {
  all: (userId: string) => ['users', userId, 'membership'] as const,
}

export interface Member extends MemberProfile {
  availableCredits: number
  nextCreditsAt: string | null
}

/** The member's profile with the credits; null for a person who is not a member. */
export function memberQuery(userId: string) {
  return queryOptions({
    queryKey: membershipKeys.all(userId),
    staleTime: STALE_MS,
    queryFn: ({ signal }) => fetchMember(signal),
  })
}

/** Fetches the same as `memberQuery`, past its cache. */
export async function fetchMember(signal?: AbortSignal): Promise<Member | null> {
  const { membership } = await request<MembershipAnswer>('/membership/me', { signal })
  if (membership?.status !== 'ACTIVE') return null
  const [{ profile }, { availableCredits }] = await Promise.all([
    request<MemberProfileAnswer>('/users/member-profile', { signal }),
    request<CreditsAnswer>('/users/member-profile/credits', { signal }),
  ])
  return { ...profile, availableCredits, nextCreditsAt: membership.nextCreditsAt ?? null }
}

/** The payment of a plan, at the server's price. */
export function createPaymentIntent({ amountCents, durationMonths }: Plan, intent: Intent) {
  return request<PaymentIntentAnswer>('/membership/create-payment-intent', {
    method: 'POST',
    intent,
    body: {
      amount: amountCents,
      currency: 'usd',
      payment_method_types: ['card'],
      metadata: { duration: durationMonths, membership_type: 'lusiv' },
    },
  })
}

/** Makes the server check the payment with the provider and start the membership. Idempotent. */
export function joinMembership(body: JoinInput) {
  return request<unknown>('/membership/join', { method: 'POST', body })
}
