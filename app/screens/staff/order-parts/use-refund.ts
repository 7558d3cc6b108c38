import { useChange } from '#app/api/use-change.ts'
import { requireToken } from '#app/features/identity/require-token.ts'
import { refundOrder } from '#app/features/orders/staff-orders.queries.ts'
import type { Order, RefundOrderBody } from '#domain/orders/orders.contract.ts'
import {
  NOT_AUTHENTICATED,
  REFUND_FAILED,
  REFUND_FAILED_TEXT,
  REFUNDED_TEXT,
  REFUNDED_TITLE,
  REFUND_WAITS_TEXT,
  REFUND_WAITS_TITLE,
} from './order.messages.ts'
import { needsManager } from './ask-manager.tsx'
import { toChangeText, useRefreshOrder } from './order-changes.ts'

/** Refunds the order, once. */
export function useRefund({ orderId, vendorLocationId }: Order) {
  const refresh = useRefreshOrder(vendorLocationId)
  return useChange({
    async send(body: Pick<RefundOrderBody, 'refundReason' | 'poured'>, intent) {
      requireToken(NOT_AUTHENTICATED)
      return refundOrder(orderId, body, intent)
    },
    // The verdict, which is at the top, has changed.
    onDone: () => window.scrollTo({ top: 0 }),
    refresh: () => refresh(orderId),
    success: ({ order }) => toDone(order) ?? { title: REFUNDED_TITLE, description: REFUNDED_TEXT },
    failure: (error) =>
      needsManager(error) ? undefined : { title: REFUND_FAILED, description: toRefundText(error) },
    errorText: (error) => (needsManager(error) ? undefined : toRefundText(error)),
  })
}

/** Of a refund that the payment service has accepted, and not made. */
export function toDone({ datetimeRefundRequested }: Order) {
  const isWaiting = (datetimeRefundRequested ?? null) !== null
  return isWaiting ? { title: REFUND_WAITS_TITLE, description: REFUND_WAITS_TEXT } : undefined
}

/** The spec's text, unless the session has ended. */
function toRefundText(error: unknown): string {
  const text = toChangeText(error, REFUND_FAILED_TEXT)
  return text === NOT_AUTHENTICATED ? text : REFUND_FAILED_TEXT
}
