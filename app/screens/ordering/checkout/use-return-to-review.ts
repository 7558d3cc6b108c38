import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Order } from '#domain/orders/orders.contract.ts'
import { reviewPath } from '#app/paths.ts'
import { CART_HAS_CHANGED } from './checkout.messages.ts'
import { compareCart } from './compare-cart.ts'

/**
 * Back to the review, with a word why. Goes there by itself when the page opens with an order that is not
 * the cart's any more: who went back, changed the cart and came forward again would pay for the old one.
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
