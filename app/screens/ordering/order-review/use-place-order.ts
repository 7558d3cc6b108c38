import { useQueryClient } from '@tanstack/react-query'
import type { Order } from '#domain/orders/orders.contract.ts'
import { hasCode } from '#app/api/api-error.ts'
import { useChange } from '#app/api/use-change.ts'
import { useNavigateWhileOpen } from '#app/features/layout/use-navigate-while-open.ts'
import { checkoutPath, orderStatusPath } from '#app/paths.ts'
import { orderKeys } from '#app/features/orders/orders.queries.ts'
import {
  orderCreationErrorText,
  type OrderDraft,
  placeOrder,
} from '#app/features/orders/place-order.ts'

/** Turns the cart into an order and continues to the checkout, unless the guest has left the review. */
export function usePlaceOrder() {
  const navigate = useNavigateWhileOpen()
  const queryClient = useQueryClient()
  return useChange({
    send: (draft: OrderDraft, intent) => placeOrder(draft, intent),
    async onDone({ order }, { userId, vendorLocationId }) {
      queryClient.setQueryData(orderKeys.order(userId, order.orderId), order)
      await navigate(checkoutPath(vendorLocationId))
    },
    async onFailed(error) {
      const paid = findPaidOrder(error)
      if (paid)
        await navigate(orderStatusPath(paid.vendorLocationId, paid.orderId), { replace: true })
    },
    errorText: orderCreationErrorText,
  })
}

/** The order was paid meanwhile, for example in another tab: the refusal contains it. */
function findPaidOrder(error: unknown): Order | undefined {
  return hasCode(error, 'ORDER_LOCKED') ? (error.details.order as Order | undefined) : undefined
}
