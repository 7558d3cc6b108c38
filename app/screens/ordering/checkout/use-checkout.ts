import type { Order } from '#domain/orders/orders.contract.ts'
import type { Cents } from '#domain/values/money.ts'
import { showFieldErrors } from '#app/api/field-errors.ts'
import { clearStoredOrder, type StoredOrder } from '#app/features/orders/stored-order.ts'
import type { PaymentOutcome } from '#app/features/payments/payment-outcome.ts'
import { useCheckoutForm } from './checkout-form.ts'
import { createMayPay } from './may-pay.ts'
import { checkoutErrorText, useCheckoutActions } from './use-checkout-actions.ts'
import { usePayment } from './use-payment.ts'
import { useReturnToReview } from './use-return-to-review.ts'
import { useTerms } from './use-terms.ts'
import { useTip } from './use-tip.ts'

export interface CheckoutInput {
  userId: string
  order: Order
  stored: StoredOrder
  /** Asks the payment provider for the result; nothing to ask for a free order. */
  askProvider: (isConfirming: boolean) => Promise<PaymentOutcome | undefined>
}

/** Combines the parts of a checkout: form, tip, payment and the way back, for every way to pay. */
export function useCheckout({ userId, order, stored, askProvider }: CheckoutInput) {
  const form = useCheckoutForm(userId)
  const { markPaid, leave, saveTip, prepare, acknowledgeAge } = useCheckoutActions(
    userId,
    order,
    () => form.getValues('isOfAge'),
  )
  const terms = useTerms(userId)
  const payment = usePayment({ order, markPaid, askProvider, onPaid: leave })
  const canPay = payment.step.kind === 'form'
  const isOpen = canPay && order.isOpen
  const tip = useTip({ order, initial: stored.tip, isOpen, save: saveTip })
  const returnToReview = useReturnToReview(order, canPay)
  return {
    order,
    form,
    payment,
    tip,
    mayPay: createMayPay({ order, form, payment, tip, returnToReview }),
    terms: terms.state,
    /** Lets the payment be created while the guest reads on; Pay repeats what failed. */
    noteAge() {
      if (isOpen && !order.isFree && !order.clientSecret) acknowledgeAge().catch(() => undefined)
    },
    /** Stores the guest's consents. `shownCents`: the total they agree to. @returns the client secret */
    prepare: (shownCents: Cents) => prepare(shownCents, terms.accept()),
    /** The same for a free order, which has no payment. */
    async prepareFree(): Promise<void> {
      await Promise.all([order.hasAlcohol && acknowledgeAge(), terms.accept()])
    },
    /** The text at the button; undefined when the page itself shows what happened. */
    toErrorText: (error: unknown) =>
      showFieldErrors(form, error, { ageAcknowledged: 'isOfAge' })
        ? undefined
        : checkoutErrorText(error),
    returnFromExpired() {
      clearStoredOrder(order.vendorLocationId)
      returnToReview()
    },
  }
}

export type Checkout = ReturnType<typeof useCheckout>
