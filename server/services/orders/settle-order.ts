import {
  ORDER_EXPIRED,
  ORDER_NOT_FREE,
  PAYMENT_NOT_CONFIRMED,
  PAYMENT_RETURNED,
} from '#domain/orders/orders.messages.ts'
import { Failure } from '#domain/values/failure.ts'
import type { Context } from '../../context.ts'
import type { Payment } from '../payments/payment-gateway.ts'
import { announceOrder } from './announce-order.ts'
import { isPaymentOf } from './is-payment-of.ts'
import { requireOrder } from './orders.access.ts'
import type { OrderRow } from './orders.store.ts'
import { acceptLateMoney } from './accept-late-money.ts'
import { updateToPaid } from './settle-order.store.ts'

const RETRY_AFTER_SECONDS = 2

/**
 * The only way an order becomes PAID, for whoever calls: the buyer's markPaid, the provider's notice,
 * the reconciler. Asks the provider and believes nobody else. Any number of calls in any order end in
 * the same state.
 * @throws Failure payment_required while the provider does not say succeeded
 */
export async function settleOrder(context: Context, known: OrderRow | string): Promise<OrderRow> {
  const order = typeof known === 'string' ? await requireOrder(context, known) : known
  if (order.status !== 'IN_PROGRESS') return order
  if (order.isFree) return settleFree(context, order)
  if (!order.paymentIntentId) throw notConfirmed()
  const payment = await context.payments.findPayment(order.paymentIntentId)
  if (payment.status !== 'succeeded') throw order.closedReason ? expired(order) : notConfirmed()
  const settled = isPaymentOf(payment, order)
    ? await becomePaid(context, order, payment)
    : undefined
  return settled ?? settleOtherwise(context, order.orderId, payment)
}

async function settleFree(context: Context, order: OrderRow): Promise<OrderRow> {
  if (order.closedReason) throw expired(order)
  const settled = await becomePaid(context, order, undefined)
  if (settled) return settled
  const now = await requireOrder(context, order.orderId)
  if (now.status !== 'IN_PROGRESS') return now
  throw now.closedReason
    ? expired(now)
    : new Failure('conflict', ORDER_NOT_FREE, { code: 'ORDER_NOT_FREE' })
}

async function becomePaid(
  context: Context,
  order: OrderRow,
  payment: Payment | undefined,
): Promise<OrderRow | undefined> {
  const [paid] = await updateToPaid(context.db, [
    order.orderId,
    payment?.paymentIntentId ?? null,
    payment?.amountReceivedCents ?? order.totalCents,
    context.now(),
    payment?.method ? JSON.stringify(payment.method) : null,
    context.caller?.userId ?? 'system:payment-notice',
    context.requestId,
  ])
  if (paid) {
    context.metrics.count('order_paid')
    announceOrder(context, paid)
  }
  return paid
}

/** Somebody else was faster, or the order was closed or changed while the money was on its way. */
async function settleOtherwise(
  context: Context,
  orderId: string,
  payment: Payment,
): Promise<OrderRow> {
  const now = await requireOrder(context, orderId)
  if (now.status !== 'IN_PROGRESS') return now
  return acceptLateMoney(context, orderId, payment)
}

function notConfirmed() {
  return new Failure('payment_required', PAYMENT_NOT_CONFIRMED, {
    code: 'PAYMENT_NOT_CONFIRMED',
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  })
}

function expired(order: OrderRow) {
  return order.closedReason === 'SOLD_OUT_AFTER_PAYMENT'
    ? new Failure('conflict', PAYMENT_RETURNED, { code: 'PAYMENT_RETURNED' })
    : new Failure('conflict', ORDER_EXPIRED, { code: 'ORDER_EXPIRED' })
}
