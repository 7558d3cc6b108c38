import type {
  JoinInput,
  MemberProfile,
  Membership,
  PaymentIntentAnswer,
  PaymentIntentInput,
} from './membership.contract.ts'
import { PLANS } from './plans.ts'

const [PLAN] = PLANS

export const paymentIntentExample: PaymentIntentInput = {
  amount: PLAN.amountCents,
  currency: 'usd',
  payment_method_types: ['card'],
  metadata: { duration: PLAN.durationMonths, membership_type: 'lusiv' },
}

export const paymentIntentAnswerExample: PaymentIntentAnswer = {
  clientSecret: 'pi_3PqX_secret_9aB1',
  paymentIntentId: 'pi_3PqX',
}

export const joinExample: JoinInput = {
  paymentIntentId: 'pi_3PqX',
  membershipDuration: PLAN.durationMonths,
  amount: PLAN.amountCents,
  email: 'ava.reyes@example.com',
  firstName: 'Ava',
  lastName: 'Reyes',
  phoneNumber: '+13105550100',
}

export const membershipExample: Membership = {
  status: 'ACTIVE',
  joinedAt: '2026-06-07T18:30:00.000Z',
  activeUntil: '2026-07-07T18:30:00.000Z',
  availableCredits: 4,
  nextCreditsAt: null,
}

export const memberProfileExample: MemberProfile = {
  userId: 'demo-customer-2',
  firstName: 'Ava',
  lastName: 'Reyes',
  email: 'ava.reyes@example.com',
  phoneNumber: '+13105550102',
  joinedAt: membershipExample.joinedAt,
  activeUntil: membershipExample.activeUntil,
}
