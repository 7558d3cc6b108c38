import type { Context } from '../../process/context.ts'
import type { Payment } from './payment-gateway.ts'
import {
  insertUnmatched,
  selectUnmatchedIds,
  type UnmatchedPayment,
} from './unmatched-payments.store.ts'

/** They name a purchase that is known here. */
const RETURNED_IMMEDIATELY = new Set<UnmatchedPayment['reason']>([
  'ORDER_NOT_WAITING',
  'MEMBERSHIP_MISMATCH',
])

/**
 * Records a payment that belongs to no order, once, with an alarm. A payment for an order that does
 * not await it is refunded. One without a known order may be another sale on the same account, so a
 * person decides; one that names another installation is left to that.
 */
export async function recordUnmatched(
  context: Context,
  payment: Payment,
  reason: UnmatchedPayment['reason'],
): Promise<void> {
  if (payment.isForeign && !RETURNED_IMMEDIATELY.has(reason)) return
  const { stripeAccount, paymentIntentId, amountReceivedCents, currency, metadata } = payment
  const now = context.now()
  const isNew = await insertUnmatched(context.db, {
    stripeAccount,
    paymentIntentId,
    amountCents: amountReceivedCents,
    currency,
    reason,
    orderId: metadata.orderId ?? null,
    vendorLocationId: metadata.vendorLocationId ?? null,
    status: RETURNED_IMMEDIATELY.has(reason) ? 'RETURNING' : 'LISTED',
    nextAttemptAt: now,
    foundAt: now,
  })
  if (!isNew) return
  context.log.error(
    { stripeAccount, paymentIntentId, reason, orderId: metadata.orderId },
    'a payment belongs to no order',
  )
  context.metrics.count('payment_unmatched')
}

/** The given payments that are already recorded. */
export async function findRecordedUnmatched(context: Context, ids: string[]): Promise<Set<string>> {
  const rows = await selectUnmatchedIds(context.db, { paymentIntentIds: ids })
  return new Set(rows.map(({ paymentIntentId }) => paymentIntentId))
}
