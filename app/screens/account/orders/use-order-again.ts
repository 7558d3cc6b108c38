import { useQueryClient } from '@tanstack/react-query'
import type { Order } from '#domain/orders/orders.contract.ts'
import { refusalText, ShownError } from '#app/api/api-error.ts'
import { useChange } from '#app/api/use-change.ts'
import { putInCart } from '#app/features/cart/change-cart.ts'
import { productsQuery } from '#app/features/inventory/inventory.queries.ts'
import { useNavigateWhileOpen } from '#app/features/layout/use-navigate-while-open.ts'
import { reviewPath } from '#app/paths.ts'
import {
  NOTHING_TO_ORDER_AGAIN,
  ORDER_AGAIN_CHANGED,
  ORDER_AGAIN_FAILED,
} from './orders.messages.ts'
import { planReorder, type ReorderPlan } from './plan-reorder.ts'

/**
 * Puts the products of an order that are still sold into the cart and opens the review, which lists the
 * changes.
 */
export function useOrderAgain({ vendorLocationId, cartItems }: Order) {
  const queryClient = useQueryClient()
  const navigate = useNavigateWhileOpen()
  return useChange<void, ReorderPlan>({
    send: async () => {
      const products = await queryClient.fetchQuery({
        ...productsQuery(vendorLocationId),
        staleTime: 0,
        retry: false,
      })
      const plan = planReorder(cartItems, products)
      if (plan.items.length === 0) throw new ShownError(NOTHING_TO_ORDER_AGAIN)
      await putInCart(vendorLocationId, plan.items)
      return plan
    },
    onDone: ({ changes }) => {
      const state = changes.length > 0 ? { notice: ORDER_AGAIN_CHANGED, changes } : null
      void navigate(reviewPath(vendorLocationId), { state })
    },
    errorText: (error) => refusalText(error, ORDER_AGAIN_FAILED),
  })
}
