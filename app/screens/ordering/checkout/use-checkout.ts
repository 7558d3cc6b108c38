import { useQuery, useQueryClient } from '@tanstack/react-query'
import { TERMS_VERSION } from '#domain/identity/terms.ts'
import type { Order } from '#domain/orders/orders.contract.ts'
import { isOnline } from '#app/api/connection.ts'
import { acceptTerms, termsQuery } from '#app/features/identity/terms.queries.ts'
import { clearStoredOrder, type StoredOrder } from '#app/features/orders/stored-order.ts'
import { NotSent, type Purchase } from '#app/features/payments/purchase.ts'
import { type Payment, usePayment } from '#app/features/payments/use-payment.ts'
import { type CheckoutForm, useCheckoutForm } from './checkout-form.ts'
import {
  CART_EMPTY_AT_CHECKOUT,
  CART_HAS_CHANGED,
  OFFLINE_AT_CHECKOUT,
} from './checkout.messages.ts'
import { compareCart } from './compare-cart.ts'
import { useOrderPurchase } from './use-order-purchase.ts'
import { useReturnToReview } from './use-return-to-review.ts'
import { type Tip, useTip } from './use-tip.ts'

export interface CheckoutProps {
  userId: string
  order: Order
  stored: StoredOrder
  /** 'Harbor Hall, Main Bar', once it is known. */
  venue: string | undefined
}

type CheckoutInput = CheckoutProps & Pick<Purchase<Order>, 'askProvider'>

/** Combines the parts of a checkout: form, tip, payment and the way back, for every way to pay. */
export function useCheckout({ userId, order, stored, venue, askProvider }: CheckoutInput) {
  const form = useCheckoutForm()
  const terms = useTerms(userId)
  const sale = useOrderPurchase({ userId, order, stored, venue, form, terms, askProvider })
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
    promised: sale.promised,
    returnToReview: () => returnToReview(),
    /** Lets the payment be created while the guest reads on; Pay repeats what failed. */
    acknowledgeAgeInBackground() {
      if (isOpen && !order.isFree && !order.clientSecret) {
        sale.acknowledgeAge().catch(() => undefined)
      }
    },
    /** `failure`: the spec's text where the page shows nothing itself. */
    placeFree: (failure: string) =>
      payment.placeFree(sale.placeFree, (error) =>
        error instanceof NotSent ? error.message : sale.purchase.toErrorText(error) && failure,
      ),
    returnFromExpired() {
      clearStoredOrder(order.vendorLocationId)
      returnToReview()
    },
  }
}

export type Checkout = ReturnType<typeof useCheckout>

interface MayPayInput {
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

export interface TermsConsent {
  /** `asked` unless the terms are known to be accepted. */
  state: { kind: 'loading' | 'asked' } | { kind: 'accepted'; at: string }
  /** Stores the consent that the guest has just given. @throws ApiError */
  accept: () => Promise<void>
}

/** Whether the guest still has to accept the terms: once for each version of them. */
function useTerms(userId: string): TermsConsent {
  const queryClient = useQueryClient()
  const query = termsQuery(userId)
  const { data, isLoading } = useQuery(query)
  return {
    state: data?.acceptedAt
      ? { kind: 'accepted', at: data.acceptedAt }
      : { kind: isLoading ? 'loading' : 'asked' },
    async accept() {
      if (data?.acceptedAt) return
      try {
        const version = data?.version ?? TERMS_VERSION
        queryClient.setQueryData(query.queryKey, await acceptTerms(userId, version))
      } catch (error) {
        // newer terms may be the reason
        void queryClient.invalidateQueries(query)
        throw error
      }
    },
  }
}
