import { useQueryClient } from '@tanstack/react-query'
import { hasCode } from '#app/api/api-error.ts'
import { detailsOf } from '#app/api/details-of.ts'
import { useChange } from '#app/api/use-change.ts'
import { useNavigateWhileOpen } from '#app/features/layout/use-navigate-while-open.ts'
import type { Cart } from '#app/features/cart/cart.ts'
import { locationQuery } from '#app/features/locations/locations.queries.ts'
import { checkoutPath, orderStatusPath } from '#app/paths.ts'
import { orderKeys } from '#app/features/orders/orders.queries.ts'
import {
  orderCreationErrorText,
  type OrderDraft,
  placeOrder,
} from '#app/features/orders/place-order.ts'
import { CART_IS_EMPTY, CART_NOT_INITIALIZED } from './order-review.messages.ts'

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
    async onFailed(error, { vendorLocationId }) {
      if (hasCode(error, 'LOCATION_CLOSED', 'ALCOHOL_NOT_SOLD_NOW')) {
        void queryClient.invalidateQueries(locationQuery(vendorLocationId))
      }
      // paid meanwhile, for example in another tab
      const paid = detailsOf(error, 'ORDER_LOCKED')?.order
      if (paid)
        await navigate(orderStatusPath(paid.vendorLocationId, paid.orderId), { replace: true })
    },
    errorText: orderCreationErrorText,
  })
}

/** Why this cart cannot be ordered; undefined when it can. */
export function findCartRefusal(stored: Cart | undefined): string | undefined {
  if (!stored) return CART_NOT_INITIALIZED
  return stored.items.length === 0 ? CART_IS_EMPTY : undefined
}
