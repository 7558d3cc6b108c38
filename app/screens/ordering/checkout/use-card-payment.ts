import { CardNumberElement, useElements, useStripe } from '@stripe/react-stripe-js'
import { CARD_NOT_LOADED, STRIPE_NOT_LOADED } from '#app/features/payments/payment.messages.ts'
import { toPaymentOutcome } from '#app/features/payments/payment-outcome.ts'
import { ENTER_CARDHOLDER_NAME } from './checkout.messages.ts'
import type { CardInput } from './use-card-input.ts'
import type { Checkout } from './use-checkout.ts'

export interface CardPaymentInput {
  checkout: Checkout
  card: CardInput
  onDeclined: () => void
}

/** A payment by the card form: everything is checked first, then sent once. */
export function useCardPayment({ checkout, card, onDeclined }: CardPaymentInput) {
  const stripe = useStripe()
  const elements = useElements()
  const { payment, form } = checkout

  async function mayPayByCard(): Promise<boolean> {
    const missingPart = card.check()
    const isFilledIn = await form.trigger(['cardholderName', 'zip'])
    if (!(await checkout.mayPay())) return false
    if (missingPart) {
      elements?.getElement(missingPart as 'cardNumber')?.focus()
      return false
    }
    if (isFilledIn) return true
    const isNameless = form.getFieldState('cardholderName').invalid
    form.setFocus(isNameless ? 'cardholderName' : 'zip')
    if (isNameless) payment.refuse(ENTER_CARDHOLDER_NAME)
    return false
  }

  return async function payByCard(): Promise<void> {
    if (payment.step.kind !== 'form' || checkout.tip.isPending) return
    if (!stripe) return payment.refuse(STRIPE_NOT_LOADED)
    const number = elements?.getElement(CardNumberElement)
    if (!number || !card.isLoaded) return payment.refuse(CARD_NOT_LOADED)
    if (!(await mayPayByCard())) return
    const { cardholderName, zip } = form.getValues()
    await payment.pay({
      with: 'card',
      prepare: checkout.prepare,
      confirm: async (clientSecret) =>
        toPaymentOutcome(
          await stripe.confirmCardPayment(clientSecret, {
            payment_method: {
              card: number,
              billing_details: {
                name: cardholderName.trim(),
                ...(zip && { address: { postal_code: zip } }),
              },
            },
          }),
        ),
      toErrorText: checkout.toErrorText,
      onDeclined,
    })
  }
}
