import { businessDayAt } from '#domain/values/venue-day.ts'
import type { Context } from '../../../context.ts'
import type { Queryable } from '../../../db/database.ts'
import type { Payment } from '../../payments/payment-gateway.ts'
import type { OrderRow } from '../orders.store.ts'
import { updateToPaid } from './settle-order.store.ts'

/**
 * The new stock state, and the day on which the order is to be picked up or why the money is
 * refunded.
 */
type Outcome =
  | { stockState: 'SOLD'; closedReason: null; pickupDay: string }
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
  outcome: Outcome,
): Promise<OrderRow | undefined> {
  const { stockState, closedReason } = outcome
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
    'pickupDay' in outcome ? outcome.pickupDay : null,
  ])
}

/** The business day at the order's location. */
export async function findPickupDay(context: Context, order: OrderRow): Promise<string> {
  const { vendor } = await context.places.requirePlace(order.vendorLocationId)
  return businessDayAt(context.now(), vendor.timeZone)
}
