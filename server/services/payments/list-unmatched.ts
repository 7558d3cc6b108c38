import type { Context } from '../../context.ts'
import type { Payment } from './payment-gateway.ts'
import {
  insertUnmatched,
  selectUnmatchedIds,
  type UnmatchedPayment,
} from './unmatched-payments.store.ts'

/**
 * Lists money that belongs to no order of ours, once and loudly. Money for an order that does not wait for
 * it goes back; what names no order we know may be somebody else's sale on the same account, so a person
 * decides.
 */
export async function listUnmatched(
  context: Context,
  payment: Payment,
  reason: UnmatchedPayment['reason'],
): Promise<void> {
  const { paymentIntentId, amountReceivedCents, currency, metadata } = payment
  const now = context.now()
  const isNew = await insertUnmatched(context.db, {
    paymentIntentId,
    amountCents: amountReceivedCents,
    currency,
    reason,
    orderId: metadata.orderId ?? null,
    vendorLocationId: metadata.vendorLocationId ?? null,
    status: reason === 'ORDER_NOT_WAITING' ? 'RETURNING' : 'LISTED',
    nextAttemptAt: now,
    foundAt: now,
  })
  if (!isNew) return
  context.log.error(
    { paymentIntentId, reason, orderId: metadata.orderId },
    'money without an order',
  )
  context.metrics.count('payment_unmatched')
}

/** Those of these payments that are listed already. */
export async function findListed(context: Context, ids: string[]): Promise<Set<string>> {
  const rows = await selectUnmatchedIds(context.db, [ids])
  return new Set(rows.map(({ paymentIntentId }) => paymentIntentId))
}
