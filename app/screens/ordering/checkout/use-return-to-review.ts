import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Order } from '#domain/orders/orders.contract.ts'
import { reviewPath } from '#app/paths.ts'
import { CART_HAS_CHANGED } from './checkout.messages.ts'
import { compareCart } from './compare-cart.ts'

/**
 * Leads back to the review, with the reason. Does so on opening when the cart has changed since the order
 * was placed: after Back, a change and Forward the guest would pay for the old cart.
 */
export function useReturnToReview(order: Order, canPay: boolean): (notice?: string) => void {
  const navigate = useNavigate()
  const [isOutdated] = useState(() => canPay && order.isOpen && compareCart(order) === 'changed')

  function returnToReview(notice?: string) {
    const state = notice ? { notice } : null
    void navigate(reviewPath(order.vendorLocationId), { replace: true, state })
  }
  const leave = useEffectEvent(() => returnToReview(CART_HAS_CHANGED))
  useEffect(() => {
    if (isOutdated) leave()
  }, [isOutdated])
  return returnToReview
}
