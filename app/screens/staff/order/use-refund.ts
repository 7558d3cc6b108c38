import { useChange } from '#app/api/use-change.ts'
import { refundOrder } from '#app/features/orders/staff-orders.queries.ts'
import type { Order } from '#domain/orders/orders.contract.ts'
import {
  REFUND_FAILED,
  REFUND_FAILED_TEXT,
  REFUNDED_TEXT,
  REFUNDED_TITLE,
} from './order.messages.ts'
import { useRefreshOrder } from './use-refresh-order.ts'

/** Gives the money back, once. */
export function useRefund({ orderId, vendorLocationId }: Order) {
  const refresh = useRefreshOrder(vendorLocationId)
  return useChange({
    send: (_: void, intent) => refundOrder(orderId, intent),
    // The verdict has changed, and it stands at the top.
    onDone: () => window.scrollTo({ top: 0 }),
    refresh: () => refresh(orderId),
    success: () => ({ title: REFUNDED_TITLE, description: REFUNDED_TEXT }),
    failure: () => ({ title: REFUND_FAILED, description: REFUND_FAILED_TEXT }),
    errorText: () => REFUND_FAILED_TEXT,
  })
}
