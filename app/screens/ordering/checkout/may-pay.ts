import type { Order } from '#domain/orders/orders.contract.ts'
import { isOnline } from '#app/api/connection.ts'
import {
  CART_EMPTY_AT_CHECKOUT,
  CART_HAS_CHANGED,
  OFFLINE_AT_CHECKOUT,
} from './checkout.messages.ts'
import type { CheckoutForm } from './checkout-form.ts'
import { compareCart } from './compare-cart.ts'
import type { Payment } from './use-payment.ts'
import type { Tip } from './use-tip.ts'

export interface MayPayInput {
  order: Order
  form: CheckoutForm
  payment: Payment
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
      payment.refuse(OFFLINE_AT_CHECKOUT)
      return false
    }
    const cart = compareCart(order)
    if (cart === 'empty') payment.refuse(CART_EMPTY_AT_CHECKOUT)
    if (cart === 'changed') returnToReview(CART_HAS_CHANGED)
    return cart === 'same'
  }
}
