import { PAYMENT_AFTER_ALCOHOL } from '#domain/orders/alcohol.messages.ts'
import { PAYMENT_RETURNED } from '#domain/orders/orders.messages.ts'
import { listRefunds } from '#domain/orders/list-refunds.ts'
import type { Order } from '#domain/orders/orders.contract.ts'
import {
  AMOUNT_MISMATCH,
  CHECKING_PAYMENT,
  EXPIRED,
  EXPIRED_TITLE,
  NOT_CHARGED_TWICE,
  NOT_PAID,
  ORDER_COMPLETED,
  refundOf,
  SHOW_TO_STAFF,
} from './order-status.messages.ts'

/** The page's view of an order. Only the first two have a QR code. */
export type StatusView =
  | { kind: 'ready' | 'completed'; text: string }
  | {
      kind: 'refunded' | 'returned' | 'unpaid' | 'checking' | 'expired'
      text: string
      explanation: string
    }

export function toStatusView(
  order: Order,
  /** It may have been paid for from here. */
  isPaymentPending = false,
): StatusView {
  const { status, closedReason, isOpen } = order
  const returned = closedReason ? RETURNED[closedReason] : undefined
  if (status !== 'IN_PROGRESS' && returned) {
    return { kind: 'returned', text: 'Your refund is on its way', explanation: returned }
  }
  if (status === 'COMPLETE') return { kind: 'completed', text: ORDER_COMPLETED }
  if (status === 'PAID') return { kind: 'ready', text: SHOW_TO_STAFF }
  if (status === 'REFUNDED') {
    const explanation = order.isFree ? '' : refundOf(sumOf(listRefunds(order)))
    return { kind: 'refunded', text: 'This order was refunded', explanation }
  }
  if (isOpen && isPaymentPending) {
    return { kind: 'checking', text: CHECKING_PAYMENT, explanation: NOT_CHARGED_TWICE }
  }
  return isOpen
    ? { kind: 'unpaid', text: 'This order is not paid yet', explanation: NOT_PAID }
    : { kind: 'expired', text: EXPIRED_TITLE, explanation: EXPIRED }
}

function sumOf(refunds: ReturnType<typeof listRefunds>): number {
  return refunds.reduce((sum, { cents }) => sum + cents, 0)
}

const RETURNED: Record<string, string> = {
  SOLD_OUT_AFTER_PAYMENT: PAYMENT_RETURNED,
  AMOUNT_MISMATCH,
  ALCOHOL_TIME_OVER: PAYMENT_AFTER_ALCOHOL,
}
