import type {
  PaymentIntentAnswer,
  PaymentIntentBody,
} from '#domain/membership/membership.contract.ts'
import { ALREADY_PAID, PLAN_UNKNOWN } from '#domain/membership/membership.messages.ts'
import { findPlan, type Plan } from '#domain/membership/plans.ts'
import { Failure } from '#domain/values/failure.ts'
import { requireCaller, type Context } from '../../process/context.ts'
import { SESSION_ENDED } from '#domain/identity/identity.messages.ts'
import { refuseUsedKey } from '../../calls/once.ts'
import { retryLostRace } from '../../db/retry-lost-race.ts'
import { hasCode } from '../payments/payment-requests.ts'
import { cancelClosed } from './close-payment.ts'
import {
  attachPaymentIntent,
  closeOpen,
  openPayment,
  type PaymentRow,
} from './membership-payments.store.ts'
import { settleMembership, toStartKey } from './settle-membership.ts'

/** Marks our membership payments at the provider. */
export const MEMBERSHIP_KIND = 'membership'
const MAX_ATTEMPTS = 3

/**
 * Starts the payment of a plan, at the server's price. A person has one open payment for each plan:
 * another tab or device gets the same one, so it is paid once. Many calls at once share one.
 * @throws Failure bad_request for another amount or duration; conflict ALREADY_PAID when the open
 * payment was just paid
 */
export async function createMembershipPayment(
  context: Context,
  { amount, metadata }: PaymentIntentBody,
): Promise<PaymentIntentAnswer> {
  const { userId } = requireCaller(context)
  const plan = findPlan(metadata.duration, amount)
  if (!plan) throw new Failure('bad_request', PLAN_UNKNOWN, { code: 'PLAN_UNKNOWN' })
  // a repeat finds the same open payment
  await refuseUsedKey(context, 'POST membership/create-payment-intent')
  return context.paymentRequests.share({
    userId,
    key: toStartKey({ userId, durationMonths: plan.durationMonths }),
    work: () => startOrReuse(context, userId, plan),
    isOpen: (outcome) => 'answer' in outcome || hasCode(outcome, 'ALREADY_PAID'),
  })
}

async function startOrReuse(
  context: Context,
  userId: string,
  plan: Plan,
): Promise<PaymentIntentAnswer> {
  const answer = await retryLostRace(async () => {
    const row = await open(context, userId, plan)
    if (row.amountCents !== plan.amountCents) return closeOldPrice(context, row)
    return row.paymentIntentId ? reuse(context, row) : start(context, row, plan)
  }, MAX_ATTEMPTS)
  if (answer) return answer
  throw new Failure('unavailable', ALREADY_PAID, { code: 'PAYMENT_STATE', retryAfterSeconds: 1 })
}

/** @throws Failure unauthorized when the account of the caller's token no longer exists */
async function open(context: Context, userId: string, plan: Plan): Promise<PaymentRow> {
  const [row] = await openPayment(context.db, {
    userId,
    durationMonths: plan.durationMonths,
    amountCents: plan.amountCents,
    now: context.now(),
  })
  if (!row) throw new Failure('unauthorized', SESSION_ENDED, { code: 'SESSION_ENDED' })
  return row
}

/** Closes a payment that was started before the price changed. */
async function closeOldPrice(context: Context, row: PaymentRow): Promise<undefined> {
  const [closed] = await closeOpen(context.db, { paymentId: row.paymentId, now: context.now() })
  const status = closed && (await cancelClosed(context, closed))
  if (status === 'succeeded' || status === 'processing') throw alreadyPaid()
}

/** The key makes parallel requests, and a retry after a crash, start one payment. */
async function start(
  context: Context,
  { paymentId, userId }: PaymentRow,
  { label, durationMonths, amountCents }: Plan,
): Promise<PaymentIntentAnswer | undefined> {
  const payment = await context.payments.of(null).createPayment({
    amountCents,
    description: `Lusiv membership, ${label}`,
    metadata: {
      kind: MEMBERSHIP_KIND,
      membershipPaymentId: paymentId,
      userId,
      durationMonths: String(durationMonths),
    },
    idempotencyKey: `membership:${paymentId}`,
  })
  const [row] = await attachPaymentIntent(context.db, {
    paymentId,
    paymentIntentId: payment.paymentIntentId,
    clientSecret: payment.clientSecret,
  })
  return row && toAnswer(row)
}

/** @returns undefined when the payment can no longer be paid and another one is needed */
async function reuse(context: Context, row: PaymentRow): Promise<PaymentIntentAnswer | undefined> {
  const payment = await context.payments.of(null).findPayment(row.paymentIntentId ?? '')
  if (payment.status === 'succeeded' || payment.status === 'processing') {
    if (payment.status === 'succeeded') await settleMembership(context, row)
    throw alreadyPaid()
  }
  if (payment.status !== 'canceled') return toAnswer(row)
  await closeOpen(context.db, { paymentId: row.paymentId, now: context.now() })
  return undefined
}

function alreadyPaid(): Failure {
  return new Failure('conflict', ALREADY_PAID, { code: 'ALREADY_PAID' })
}

function toAnswer({ clientSecret, paymentIntentId }: PaymentRow): PaymentIntentAnswer {
  if (!clientSecret || !paymentIntentId) throw new Error('the payment is not attached')
  return { clientSecret, paymentIntentId }
}
