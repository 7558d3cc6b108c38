import type { Order } from '#domain/orders/orders.contract.ts'
import { isOnline } from '#app/api/connection.ts'
import { findCart } from '#app/features/cart/cart-store.ts'
import { isOrderOfCart } from '#app/features/orders/is-order-of-cart.ts'
import {
  CART_EMPTY_AT_CHECKOUT,
  CART_HAS_CHANGED,
  OFFLINE_AT_CHECKOUT,
} from './checkout.messages.ts'
import type { CheckoutForm } from './checkout-form.ts'
import type { Payment } from '#app/features/payments/use-payment.ts'
import type { Tip } from './use-tip.ts'

export interface MayPayInput {
  order: Order
  form: CheckoutForm
  payment: Payment<Order>
  tip: Tip
  returnToReview: (notice?: string) => void
}

/**
 * Whether everything except the payment is ready: tip, age, terms, connection, cart. Shows what is missing, and
 * the first of it gets the focus.
 */
export function createMayPay({ order, form, payment, tip, returnToReview }: MayPayInput) {
  return async function mayPay(): Promise<boolean> {
    if (payment.step.kind !== 'form' || tip.isPending) return false
    payment.refuse(tip.refusal)
    if (tip.refusal) return false
    if (!(await form.trigger(['isOfAge', 'acceptsTerms'], { shouldFocus: true }))) return false
    if (!isOnline()) {
      payment.refuse(OFFLINE_AT_CHECKOUT, { isOffline: true })
      return false
    }
    const cart = compareCart(order)
    if (cart === 'empty') payment.refuse(CART_EMPTY_AT_CHECKOUT)
    if (cart === 'changed') returnToReview(CART_HAS_CHANGED)
    return cart === 'same'
  }
}

/** Whether the order to pay still has the items of the cart. */
export function compareCart(order: Order): 'same' | 'empty' | 'changed' {
  const items = findCart(order.vendorLocationId)?.items ?? []
  if (items.length === 0) return 'empty'
  return isOrderOfCart(order, items) ? 'same' : 'changed'
}
