import type { Context } from '../../context.ts'
import { findCursor, moveCursor } from '../payments/read-cursor.ts'
import { counts } from '../payments/return-payment.ts'
import { executeRefund } from './execute-refund.ts'
import { selectOrderOfPayment } from './orders.store.ts'
import { recordRefunds } from './record-refunds.ts'
import { findLiveRefund, selectKnownRefunds } from './refunds.store.ts'
import { settleOrder } from './settle-order.ts'

const CURSOR = 'refunds'
const OVERLAP_MS = 5 * 60_000
const FIRST_LOOK_BACK_MS = 29 * 24 * 3_600_000

/**
 * Finds refunds made directly at the provider whose webhook never arrived. @returns the number of
 * orders
 */
export async function findRefundsAtProvider(context: Context): Promise<number> {
  const startedAt = context.now()
  const cursor = await findCursor(context, CURSOR)
  const since = cursor
    ? new Date(cursor.getTime() - OVERLAP_MS)
    : new Date(startedAt.getTime() - FIRST_LOOK_BACK_MS)
  const found = (await context.payments.listRefundsSince(since)).filter(counts)
  const ids = found.map(({ providerRefundId }) => providerRefundId)
  const rows = await selectKnownRefunds(context.db, [ids])
  const known = new Set(rows.map(({ providerRefundId }) => providerRefundId))
  const unknown = found.filter(({ providerRefundId }) => !known.has(providerRefundId))
  const payments = new Set(unknown.map(({ paymentIntentId }) => paymentIntentId))
  let orders = 0
  for (const paymentIntentId of payments) {
    const [order] = await selectOrderOfPayment(context.db, [paymentIntentId])
    if (!order) continue
    await syncRefunds(context, order.orderId)
    orders++
  }
  await moveCursor(context, CURSOR, startedAt)
  return orders
}

/** Records the provider's refunds of an order, and resumes our own refund if there is one. */
export async function syncRefunds(context: Context, orderId: string): Promise<void> {
  const order = await settleOrder(context, orderId)
  if (!order.paymentIntentId) return
  const live = await findLiveRefund(context.db, orderId)
  if (live?.status === 'REQUESTED') return void (await executeRefund(context, orderId, live))
  const found = await context.payments.listRefundsOf(order.paymentIntentId)
  await recordRefunds(context, orderId, found)
}
