import type {
  PaymentMethodCreateParams,
  Stripe,
  StripeCardNumberElement,
  StripeElements,
} from '@stripe/stripe-js'
import { WALLET_NOT_READY, WALLET_REQUEST_FAILED } from './payment.messages.ts'
import { toLaterOutcome, toPaymentOutcome } from './payment-outcome.ts'
import { NotSent, type Purchase } from './purchase.ts'

/** Null until the provider's script is loaded. */
export interface StripeParts {
  stripe: Stripe | null
  elements: StripeElements | null
}

export function confirmByCard(
  stripe: Stripe,
  card: StripeCardNumberElement,
  { name, zip, email }: { name: string; zip: string; email?: string },
) {
  const billing: PaymentMethodCreateParams.BillingDetails = {
    name,
    ...(email && { email }),
    ...(zip && { address: { postal_code: zip } }),
  }
  return async (clientSecret: string) =>
    toPaymentOutcome(
      await stripe.confirmCardPayment(clientSecret, {
        payment_method: { card, billing_details: billing },
      }),
    )
}

export function confirmByWallet({ stripe, elements }: StripeParts) {
  return async (clientSecret: string) => {
    if (!stripe || !elements) throw new NotSent(WALLET_NOT_READY)
    const { error } = await elements.submit()
    if (error) throw new NotSent(error.message ?? WALLET_REQUEST_FAILED)
    return toPaymentOutcome(
      await stripe.confirmPayment({
        elements,
        clientSecret,
        confirmParams: { return_url: window.location.href },
        redirect: 'if_required',
      }),
    )
  }
}

/** Asks the provider from the browser what became of a payment. */
export function createAskProvider(
  loading: Promise<Stripe | null>,
): Purchase<unknown>['askProvider'] {
  return async (clientSecret, isConfirming) => {
    const stripe = await loading
    if (!stripe || !clientSecret) return undefined
    const { paymentIntent } = await stripe.retrievePaymentIntent(clientSecret).catch(() => NOTHING)
    return paymentIntent && toLaterOutcome(paymentIntent, isConfirming)
  }
}

const NOTHING = { paymentIntent: undefined }
