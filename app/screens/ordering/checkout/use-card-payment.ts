import { CardNumberElement, useElements, useStripe } from '@stripe/react-stripe-js'
import { rememberCardholder } from '#app/features/payments/last-cardholder.ts'
import {
  CARD_NOT_LOADED,
  ENTER_CARDHOLDER_NAME,
  STRIPE_NOT_LOADED,
} from '#app/features/payments/payment.messages.ts'
import { confirmByCard } from '#app/features/payments/confirm-payment.ts'
import type { CardInput } from '#app/features/payments/use-card-input.ts'
import type { Checkout } from './use-checkout.ts'

/** A payment by the card form: everything is checked at once, then sent once. */
export function useCardPayment(checkout: Checkout, card: CardInput) {
  const stripe = useStripe()
  const elements = useElements()
  const { payment, form } = checkout

  /** Marks every problem of the card. @returns how to show the first one; undefined without any */
  async function findCardProblem(): Promise<(() => void) | undefined> {
    const missingPart = card.check()
    const isNamed = await form.trigger('cardholderName')
    const isZipValid = await form.trigger('zip')
    if (missingPart) return () => elements?.getElement(missingPart as 'cardNumber')?.focus()
    if (!isNamed) {
      return () => {
        payment.refuse(ENTER_CARDHOLDER_NAME)
        form.setFocus('cardholderName')
      }
    }
    return isZipValid ? undefined : () => form.setFocus('zip')
  }

  return async function payByCard(): Promise<void> {
    if (payment.step.kind !== 'form' || checkout.tip.isPending) return
    // The consents above the card get the focus first.
    const mayPay = await checkout.mayPay()
    const showProblem = card.isLoaded ? await findCardProblem() : undefined
    if (!mayPay) return
    if (!stripe) return payment.refuse(STRIPE_NOT_LOADED)
    const number = elements?.getElement(CardNumberElement)
    if (!number || !card.isLoaded) return payment.refuse(CARD_NOT_LOADED)
    if (showProblem) return showProblem()
    const { cardholderName, zip } = form.getValues()
    const name = cardholderName.trim()
    rememberCardholder(checkout.order.userId, { name, zip })
    await payment.pay({
      with: 'card',
      shownCents: checkout.tip.amounts.totalCents,
      confirm: confirmByCard(stripe, number, { name, zip }),
    })
  }
}
