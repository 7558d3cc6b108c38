import { CardNumberElement, useElements, useStripe } from '@stripe/react-stripe-js'
import { rememberCardholder } from '#app/features/payments/last-cardholder.ts'
import {
  CARD_NOT_LOADED,
  ENTER_CARDHOLDER_NAME,
  STRIPE_NOT_LOADED,
} from '#app/features/payments/payment.messages.ts'
import { toPaymentOutcome } from '#app/features/payments/payment-outcome.ts'
import type { CardInput } from '#app/features/payments/use-card-input.ts'
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

  /** Shows the first problem, from the top of the page down. */
  async function isCardFilledIn(): Promise<boolean> {
    const missingPart = card.check()
    if (missingPart) {
      elements?.getElement(missingPart as 'cardNumber')?.focus()
      return false
    }
    const isNamed = await form.trigger('cardholderName', { shouldFocus: true })
    if (!isNamed) payment.refuse(ENTER_CARDHOLDER_NAME)
    return isNamed && form.trigger('zip', { shouldFocus: true })
  }

  return async function payByCard(): Promise<void> {
    if (payment.step.kind !== 'form' || checkout.tip.isPending) return
    if (!(await checkout.mayPay())) return
    if (!stripe) return payment.refuse(STRIPE_NOT_LOADED)
    const number = elements?.getElement(CardNumberElement)
    if (!number || !card.isLoaded) return payment.refuse(CARD_NOT_LOADED)
    if (!(await isCardFilledIn())) return
    const { cardholderName, zip } = form.getValues()
    const name = cardholderName.trim()
    rememberCardholder(checkout.order.userId, { name, zip })
    await payment.pay({
      with: 'card',
      prepare: () => checkout.prepare(checkout.tip.amounts.totalCents),
      confirm: async (clientSecret) =>
        toPaymentOutcome(
          await stripe.confirmCardPayment(clientSecret, {
            payment_method: {
              card: number,
              billing_details: {
                name,
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
