import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Order } from '#domain/orders/orders.contract.ts'
import { isOnline } from '#app/api/connection.ts'
import { findCart } from '#app/features/cart/cart-store.ts'
import { isOrderOfCart } from '#app/features/orders/is-order-of-cart.ts'
import { reviewPath } from '#app/paths.ts'
import { clearStoredOrder, type StoredOrder } from '#app/features/orders/stored-order.ts'
import type { PaymentOutcome } from '#app/features/payment/payment-outcome.ts'
import { CART_EMPTY_AT_CHECKOUT, CART_HAS_CHANGED, NO_ORDER, OFFLINE } from './checkout.messages.ts'
import { useCheckoutForm } from './checkout-form.ts'
import { useCheckoutActions } from './use-checkout-actions.ts'
import { NotSent, usePayment } from './use-payment.ts'
import { useTip } from './use-tip.ts'

export interface CheckoutInput {
  userId: string
  order: Order
  stored: StoredOrder
  /** Asks the payment provider what became of the payment; nothing to ask for a free order. */
  askProvider: (isConfirming: boolean) => Promise<PaymentOutcome | undefined>
}

/** Everything the checkout knows and does, whatever it is paid with. */
export function useCheckout({ userId, order, stored, askProvider }: CheckoutInput) {
  const navigate = useNavigate()
  const { vendorLocationId } = order
  const actions = useCheckoutActions(userId, order)
  const form = useCheckoutForm()
  const payment = usePayment({
    order,
    markPaid: actions.markPaid,
    askProvider,
    onPaid: actions.leave,
  })
  const isForm = payment.step.kind === 'form'
  const tip = useTip({
    order,
    initial: stored.tip,
    isOpen: isForm && order.isOpen,
    save: actions.saveTip,
  })

  function returnToReview(notice?: string) {
    void navigate(reviewPath(vendorLocationId), {
      replace: true,
      state: notice ? { notice } : null,
    })
  }

  // Somebody who went back, changed the cart and came forward again would pay for the old one.
  const [isOutdated] = useState(() => isForm && order.isOpen && compareCart(order) === 'changed')
  useEffect(() => {
    if (isOutdated) returnToReview(CART_HAS_CHANGED)
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isOutdated])

  /** Cart, age and terms; says what is missing. */
  async function mayPay(): Promise<boolean> {
    if (!isForm || tip.isPending) return false
    payment.refuse(tip.refusal)
    if (tip.refusal) return false
    const fields = order.hasAlcohol
      ? (['isOfAge', 'acceptsTerms'] as const)
      : ['acceptsTerms' as const]
    if (!(await form.trigger(fields, { shouldFocus: true }))) return false
    if (!isOnline()) {
      payment.refuse(OFFLINE)
      return false
    }
    const cart = compareCart(order)
    if (cart === 'empty') payment.refuse(CART_EMPTY_AT_CHECKOUT)
    if (cart === 'changed') returnToReview(CART_HAS_CHANGED)
    return cart === 'same'
  }

  /** Says that the buyer is of age and gives the secret to pay with. */
  async function prepare(): Promise<string> {
    const { clientSecret } = await findPayable()
    if (!clientSecret) throw new NotSent(NO_ORDER)
    return clientSecret
  }

  /** Without its secret the order may have another amount at the provider; the server sets it right. */
  async function findPayable() {
    if (order.hasAlcohol) return actions.acknowledgeAge()
    return order.clientSecret ? order : actions.confirmAmount()
  }

  return {
    order,
    form,
    payment,
    tip,
    mayPay,
    prepare,
    acknowledgeAge: actions.acknowledgeAge,
    isOutdated,
    returnFromExpired() {
      clearStoredOrder(vendorLocationId)
      returnToReview()
    },
  }
}

export type Checkout = ReturnType<typeof useCheckout>

function compareCart(order: Order): 'same' | 'empty' | 'changed' {
  const items = findCart(order.vendorLocationId)?.items ?? []
  if (items.length === 0) return 'empty'
  return isOrderOfCart(order, items) ? 'same' : 'changed'
}
