import type { Payment } from '../../payments/payment-gateway.ts'
import type { OrderRow } from '../orders.store.ts'

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
