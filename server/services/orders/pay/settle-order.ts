import { canBecome } from '#domain/orders/order-status.ts'
import { PAYMENT_NOT_CONFIRMED } from '#domain/orders/orders.messages.ts'
import { Failure } from '#domain/values/failure.ts'
import type { Context } from '../../../process/context.ts'
import { isAlcoholOver, requireAlcoholNotOver } from '../alcohol/alcohol-rules.ts'
import { acceptLateMoney } from './accept-late-money.ts'
import { countSale, publishOrder } from '../publish-order.ts'
import { findPickup, isPaymentOf, type SettledOrder, writePaid } from './write-paid.ts'
import { isBeingChanged, retryWhileClaimed } from '../change/claim-order.ts'
import { orderExpired, requireAgeAcknowledged, requireOrder } from '../orders.access.ts'
import { isOpen, type OrderRow } from '../orders.store.ts'

const RETRY_AFTER_SECONDS = 2

/**
 * The only way an order becomes PAID: called by the buyer's markPaid, the provider's webhook and
 * the reconciler. Trusts only the provider's payment status. Idempotent, in any order of calls.
 * @throws Failure payment_required until the payment succeeded
 */
export async function settleOrder(
  context: Context,
  known: OrderRow | string,
): Promise<SettledOrder> {
  let read = typeof known === 'string' ? undefined : known
  return retryWhileClaimed(async () => {
    const order =
      read ?? (await requireOrder(context, typeof known === 'string' ? known : known.orderId))
    read = undefined
    if (!canBecome(order.status, 'PAID')) return order
    requireAgeAcknowledged(order)
    return order.isFree ? settleFree(context, order) : settleWithMoney(context, order)
  })
}

async function settleFree(context: Context, order: OrderRow): Promise<SettledOrder | undefined> {
  if (order.closedReason) throw orderExpired()
  const place = await context.places.requirePlace(order.vendorLocationId)
  requireAlcoholNotOver(order, place, context.now())
  return sell(context, order, undefined)
}

async function settleWithMoney(
  context: Context,
  order: OrderRow,
): Promise<SettledOrder | undefined> {
  if (!order.paymentIntentId) throw order.closedReason ? orderExpired() : notConfirmed()
  const payment = await context.payments.of(order.stripeAccount).findPayment(order.paymentIntentId)
  const place = await context.places.requirePlace(order.vendorLocationId)
  if (payment.status !== 'succeeded') {
    if (order.closedReason) throw orderExpired()
    requireAlcoholNotOver(order, place, context.now())
    throw notConfirmed()
  }
  const isOver = isAlcoholOver(order, place, context.now())
  if (isOpen(order) && isPaymentOf(payment, order) && !isOver) return sell(context, order, payment)
  // the amount may belong to a change in progress
  if (isBeingChanged(order, context.now())) return undefined
  return acceptLateMoney(context, order, payment)
}

async function sell(
  context: Context,
  order: OrderRow,
  payment: Parameters<typeof writePaid>[3],
): Promise<SettledOrder | undefined> {
  const paid = await writePaid(context, context.db, order, payment, {
    stockState: 'SOLD',
    closedReason: null,
    pickup: await findPickup(context, order),
  })
  if (paid) {
    countSale(context, paid, 'order_paid')
    publishOrder(context, paid)
  }
  return paid
}

function notConfirmed() {
  return new Failure('payment_required', PAYMENT_NOT_CONFIRMED, {
    code: 'PAYMENT_NOT_CONFIRMED',
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  })
}
