import { businessDayAt } from '#domain/values/venue-day.ts'
import type { Context } from '../../../process/context.ts'
import type { Queryable } from '../../../db/database.ts'
import type { Payment } from '../../payments/payment-gateway.ts'
import type { OrderParts } from '../line/find-parts.ts'
import type { OrderRow } from '../orders.store.ts'
import { type PartsOfPaid, updateToPaid, updateToPaidAtLine } from './settle-order.store.ts'

const CURRENCY = 'usd'

/**
 * Whether a payment pays exactly this order: right order id, its account, full amount, in dollars. Checked
 * before PAID is written.
 */
export function isPaymentOf(payment: Payment, order: OrderRow): boolean {
  return (
    payment.status === 'succeeded' &&
    payment.currency === CURRENCY &&
    payment.stripeAccount === order.stripeAccount &&
    payment.metadata.orderId === order.orderId &&
    payment.amountReceivedCents === order.totalCents
  )
}

/** An order, with what it shows of its parts where it was paid just now at a line. */
export type SettledOrder = OrderRow & { parts?: OrderParts }

/** Where and when an order is picked up. */
export interface Pickup {
  /** The business day. */
  day: string
  /** Whether the location works as a line, as far as this node knows. The statement asks the location itself. */
  isLine: boolean
}

/** Why money is given back as soon as it arrives. */
export type ReturnReason = 'SOLD_OUT_AFTER_PAYMENT' | 'AMOUNT_MISMATCH' | 'ALCOHOL_TIME_OVER'

/**
 * The new stock state, and either where and when the order is to be picked up or the reason for
 * the refund.
 */
type Outcome =
  | { stockState: 'SOLD'; closedReason: null; pickup: Pickup }
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
): Promise<SettledOrder | undefined> {
  const { stockState, closedReason } = outcome
  const amountCents = payment?.amountReceivedCents ?? order.totalCents
  const pickup = 'pickup' in outcome ? outcome.pickup : undefined
  // a counter pays nothing for what lines need
  const update = pickup?.isLine ? updateToPaidAtLine : updateToPaid
  const now = context.now()
  const method = payment?.method ?? null
  const settled = await update.run(db, {
    orderId: order.orderId,
    version: order.version,
    stockState,
    closedReason,
    now,
    method: method && JSON.stringify(method),
    actor: context.caller?.userId ?? 'system',
    before: JSON.stringify({ status: order.status, closedReason: order.closedReason }),
    after: JSON.stringify({ status: 'PAID', closedReason, amountCents }),
    requestId: context.requestId,
    pickupDay: pickup?.day ?? null,
  })
  if (!settled) return undefined
  const { parts, ...known } = settled
  // it has the version that was read, so the rest is known and need not be read again
  return {
    ...order,
    ...known,
    ...(parts && { parts: toParts(parts) }),
    status: 'PAID',
    stockState,
    closedReason,
    paidAt: now,
    updatedAt: now,
    paymentMethod: method,
    version: order.version + 1,
    changingUntil: null,
    providerAmountCents: null,
  }
}

function toParts({ promisedFrom, promisedBy, ...parts }: PartsOfPaid): OrderParts {
  return {
    ...parts,
    promisedFrom: promisedFrom === null ? null : new Date(promisedFrom),
    promisedBy: promisedBy === null ? null : new Date(promisedBy),
    hasOffers: false,
    offers: [],
  }
}

/** Where and when an order that is paid now is picked up. */
export async function findPickup(context: Context, order: OrderRow): Promise<Pickup> {
  const { location, vendor } = await context.places.requirePlace(order.vendorLocationId)
  return {
    day: businessDayAt(context.now(), vendor.timeZone, vendor.businessDays),
    isLine: location.fulfilment === 'LINE',
  }
}
