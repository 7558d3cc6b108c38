import type { Order } from '#domain/orders/orders.contract.ts'
import { clearStoredOrder, type StoredOrder } from '#app/features/orders/stored-order.ts'
import type { Purchase } from '#app/features/payments/purchase.ts'
import { usePayment } from '#app/features/payments/use-payment.ts'
import { useCheckoutForm } from './checkout-form.ts'
import { createMayPay } from './may-pay.ts'
import { useOrderPurchase } from './use-order-purchase.ts'
import { useReturnToReview } from './use-return-to-review.ts'
import { useTerms } from './use-terms.ts'
import { useTip } from './use-tip.ts'

export interface CheckoutProps {
  userId: string
  order: Order
  stored: StoredOrder
  /** 'Harbor Hall, Main Bar', once it is known. */
  venue: string | undefined
}

type CheckoutInput = Omit<CheckoutProps, 'venue'> & Pick<Purchase<Order>, 'askProvider'>

/** Combines the parts of a checkout: form, tip, payment and the way back, for every way to pay. */
export function useCheckout({ userId, order, stored, askProvider }: CheckoutInput) {
  const form = useCheckoutForm(userId)
  const terms = useTerms(userId)
  const sale = useOrderPurchase({ userId, order, stored, form, terms, askProvider })
  const payment = usePayment(sale.purchase, {
    known: order.status !== 'IN_PROGRESS' ? 'done' : order.isOpen ? undefined : 'expired',
    onDone: (paid) => sale.leave(paid ?? order),
  })
  const canPay = payment.step.kind === 'form'
  const isOpen = canPay && order.isOpen
  const tip = useTip({ order, initial: stored.tip, isOpen, save: sale.saveTip })
  const returnToReview = useReturnToReview(order, canPay)
  return {
    order,
    form,
    payment,
    tip,
    mayPay: createMayPay({ order, form, payment, tip, returnToReview }),
    terms: terms.state,
    /** Lets the payment be created while the guest reads on; Pay repeats what failed. */
    acknowledgeAgeInBackground() {
      if (isOpen && !order.isFree && !order.clientSecret) {
        sale.acknowledgeAge().catch(() => undefined)
      }
    },
    /** `failure`: the spec's text where the page shows nothing itself. */
    placeFree: (failure: string) =>
      payment.placeFree(sale.placeFree, (error) => sale.purchase.toErrorText(error) && failure),
    returnFromExpired() {
      clearStoredOrder(order.vendorLocationId)
      returnToReview()
    },
  }
}

export type Checkout = ReturnType<typeof useCheckout>
