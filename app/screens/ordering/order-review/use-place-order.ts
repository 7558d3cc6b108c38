import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Order } from '#domain/orders/orders.contract.ts'
import { hasCode } from '#app/api/api-error.ts'
import { createIntent } from '#app/api/intent.ts'
import { checkoutPath, orderStatusPath } from '#app/paths.ts'
import { orderKeys } from '#app/features/orders/orders.queries.ts'
import {
  orderCreationErrorText,
  type OrderWish,
  placeOrder,
} from '#app/features/orders/place-order.ts'

/** Turns the cart into an order and goes on to the checkout; one at a time, however often it is tapped. */
export function usePlaceOrder() {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [intent] = useState(createIntent)
  const [isPlacing, setPlacing] = useState(false)
  const [error, setError] = useState<unknown>()
  const underWay = useRef(false)

  async function place(wish: Omit<OrderWish, 'intent'>) {
    if (underWay.current) return
    underWay.current = true
    setPlacing(true)
    setError(undefined)
    try {
      const { order } = await placeOrder({ ...wish, intent })
      queryClient.setQueryData(orderKeys.order(wish.userId, order.orderId), order)
      await navigate(checkoutPath(wish.vendorLocationId))
    } catch (cause) {
      const paid = findPaidOrder(cause)
      if (paid)
        await navigate(orderStatusPath(paid.vendorLocationId, paid.orderId), { replace: true })
      else setError(cause)
    } finally {
      underWay.current = false
      setPlacing(false)
    }
  }

  return {
    place,
    isPlacing,
    error,
    errorText: error === undefined ? undefined : orderCreationErrorText(error),
    clearError: () => setError(undefined),
  }
}

/** The order was paid meanwhile, in another tab for instance: the refusal brings it along. */
function findPaidOrder(error: unknown): Order | undefined {
  if (!hasCode(error, 'ORDER_LOCKED')) return undefined
  return error.details.order as Order | undefined
}
