import type {
  PaymentIntentAnswer,
  PaymentIntentBody,
} from '#domain/membership/membership.contract.ts'
import { ALREADY_PAID, PLAN_UNKNOWN } from '#domain/membership/membership.messages.ts'
import { findPlan, type Plan } from '#domain/membership/plans.ts'
import { Failure } from '#domain/values/failure.ts'
import { requireCaller, type Context } from '../../context.ts'
import { changeOnce } from '../../http/change-once.ts'
import { attachIntent, openPayment, updatePayment, type PaymentRow } from './membership.store.ts'
import { settleMembership } from './settle-membership.ts'

/** Marks our membership payments at the provider. */
export const MEMBERSHIP_KIND = 'membership'
const ATTEMPTS = 2

/**
 * Starts the payment of a plan, at the server's price. A person has one open payment for each plan:
 * another tab or device gets the same one, so it is paid once.
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
  // a repeat finds the same open payment; the key only refuses another body
  await changeOnce(context, 'POST membership/create-payment-intent', async () => null)
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const row = await open(context, userId, plan)
    const answer = row.paymentIntentId ? await reuse(context, row) : await start(context, row, plan)
    if (answer) return answer
  }
  throw new Failure('unavailable', ALREADY_PAID, { code: 'PAYMENT_STATE', retryAfterSeconds: 1 })
}

async function open(context: Context, userId: string, plan: Plan): Promise<PaymentRow> {
  const [row] = await openPayment(context.db, [
    userId,
    plan.durationMonths,
    plan.amountCents,
    context.now(),
  ])
  if (!row) throw new Error('the membership payment was not stored')
  return row
}

/** The key makes parallel requests, and a retry after a crash, start one payment. */
async function start(
  context: Context,
  { paymentId, userId }: PaymentRow,
  { label, durationMonths, amountCents }: Plan,
): Promise<PaymentIntentAnswer | undefined> {
  const payment = await context.payments.createPayment({
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
  const [row] = await attachIntent(context.db, [
    paymentId,
    payment.paymentIntentId,
    payment.clientSecret,
  ])
  return row && toAnswer(row)
}

/** @returns undefined when the payment can no longer be paid and another one is needed */
async function reuse(context: Context, row: PaymentRow): Promise<PaymentIntentAnswer | undefined> {
  const payment = await context.payments.findPayment(row.paymentIntentId ?? '')
  if (payment.status === 'succeeded' || payment.status === 'processing') {
    if (payment.status === 'succeeded') await settleMembership(context, row)
    throw new Failure('conflict', ALREADY_PAID, { code: 'ALREADY_PAID' })
  }
  if (payment.status !== 'canceled') return toAnswer(row)
  await updatePayment(context.db, [row.paymentId, 'CLOSED', 0, context.now()])
  return undefined
}

function toAnswer({ clientSecret, paymentIntentId }: PaymentRow): PaymentIntentAnswer {
  if (!clientSecret || !paymentIntentId) throw new Error('the payment is not attached')
  return { clientSecret, paymentIntentId }
}
