import { isSignedOut, refusalText } from '#app/api/api-error.ts'
import { useChange } from '#app/api/use-change.ts'
import { requireToken } from '#app/features/identity/require-token.ts'
import { refundOrder } from '#app/features/orders/staff-orders.queries.ts'
import type { Order, RefundOrderBody } from '#domain/orders/orders.contract.ts'
import { formatMoney, toCents } from '#domain/values/money.ts'
import {
  NOT_AUTHENTICATED,
  PART_REFUNDED,
  REFUND_FAILED_TEXT,
  REFUNDED_TEXT,
  REFUNDED_TITLE,
  toPartRefunded,
} from './order.messages.ts'
import { needsManager } from './ask-manager.tsx'
import { toDone } from './use-refund.ts'
import { useRefreshOrder } from './order-changes.ts'

/** Gives back a part of the order, once. The server's reason for a refusal stays in sight. */
export function useRefundPart({ orderId, vendorLocationId }: Order, onDone: () => void) {
  const refresh = useRefreshOrder(vendorLocationId)
  return useChange({
    async send(body: RefundOrderBody, intent) {
      requireToken(NOT_AUTHENTICATED)
      return refundOrder(orderId, body, intent)
    },
    onDone,
    refresh: () => refresh(orderId),
    success: ({ order }, { amount = '' }) =>
      toDone(order) ??
      (order.status === 'REFUNDED'
        ? { title: REFUNDED_TITLE, description: REFUNDED_TEXT }
        : { title: PART_REFUNDED, description: toPartRefunded(formatMoney(toCents(amount))) }),
    errorText(error) {
      if (needsManager(error)) return undefined
      return isSignedOut(error) ? NOT_AUTHENTICATED : refusalText(error, REFUND_FAILED_TEXT)
    },
  })
}
