import type { Context } from '../../context.ts'
import type { Queryable } from '../../db/database.ts'
import type { Payment } from '../payments/payment-gateway.ts'
import type { OrderRow } from './orders.store.ts'
import { updateToPaid } from './settle-order.store.ts'

/** The new stock state, and why the money is refunded. */
type Outcome =
  | { stockState: 'SOLD'; closedReason: null }
  | { stockState: 'RELEASED'; closedReason: 'SOLD_OUT_AFTER_PAYMENT' | 'AMOUNT_MISMATCH' }

/**
 * Writes PAID. Only `settleOrder` may call it, after checking the payment at the provider. @returns
 * undefined when the order changed since it was read
 */
export async function writePaid(
  context: Context,
  db: Queryable,
  order: OrderRow,
  payment: Payment | undefined,
  { stockState, closedReason }: Outcome,
): Promise<OrderRow | undefined> {
  const amountCents = payment?.amountReceivedCents ?? order.totalCents
  return updateToPaid(db, [
    order.orderId,
    order.version,
    stockState,
    closedReason,
    context.now(),
    payment?.method ? JSON.stringify(payment.method) : null,
    context.caller?.userId ?? 'system',
    JSON.stringify({ status: order.status, closedReason: order.closedReason }),
    JSON.stringify({ status: 'PAID', closedReason, amountCents }),
    context.requestId,
  ])
}
