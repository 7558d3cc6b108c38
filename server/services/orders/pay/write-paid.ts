import { businessDayAt } from '#domain/values/venue-day.ts'
import type { Context } from '../../../process/context.ts'
import type { Queryable } from '../../../db/database.ts'
import type { Payment } from '../../payments/payment-gateway.ts'
import type { OrderRow } from '../orders.store.ts'
import { updateToPaid } from './settle-order.store.ts'

const CURRENCY = 'usd'

/**
 * Whether a payment pays exactly this order: right order id, full amount, in dollars. Checked
 * before PAID is written.
 */
export function isPaymentOf(payment: Payment, order: OrderRow): boolean {
  return (
    payment.status === 'succeeded' &&
    payment.currency === CURRENCY &&
    payment.metadata.orderId === order.orderId &&
    payment.amountReceivedCents === order.totalCents
  )
}

/** Why money is given back as soon as it arrives. */
export type ReturnReason = 'SOLD_OUT_AFTER_PAYMENT' | 'AMOUNT_MISMATCH' | 'ALCOHOL_TIME_OVER'

/**
 * The new stock state, and either the day on which the order is to be picked up or the reason for
 * the refund.
 */
type Outcome =
  | { stockState: 'SOLD'; closedReason: null; pickupDay: string }
  | { stockState: 'RELEASED'; closedReason: ReturnReason }

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
  return updateToPaid.run(db, {
    orderId: order.orderId,
    version: order.version,
    stockState,
    closedReason,
    now: context.now(),
    method: payment?.method ? JSON.stringify(payment.method) : null,
    actor: context.caller?.userId ?? 'system',
    before: JSON.stringify({ status: order.status, closedReason: order.closedReason }),
    after: JSON.stringify({ status: 'PAID', closedReason, amountCents }),
    requestId: context.requestId,
    pickupDay: 'pickupDay' in outcome ? outcome.pickupDay : null,
  })
}

/** The business day at the order's location. */
export async function findPickupDay(context: Context, order: OrderRow): Promise<string> {
  const { vendor } = await context.places.requirePlace(order.vendorLocationId)
  return businessDayAt(context.now(), vendor.timeZone, vendor.businessDays)
}
