import type { Payment } from '../payments/payment-gateway.ts'
import type { OrderRow } from './orders.store.ts'

const CURRENCY = 'usd'

/** Whether this money is for this order, all of it, in dollars: the one check before anything is PAID. */
export function isPaymentOf(payment: Payment, order: OrderRow): boolean {
  return (
    payment.status === 'succeeded' &&
    payment.currency === CURRENCY &&
    payment.metadata.orderId === order.orderId &&
    payment.amountReceivedCents === order.totalCents
  )
}
