import type {
  PaymentIntent,
  PaymentMethodCreateParams,
  Stripe,
  StripeCardNumberElement,
  StripeElements,
  StripeError,
} from '@stripe/stripe-js'
import {
  PAYMENT_NOT_SUCCESSFUL,
  UNKNOWN_ERROR,
  WALLET_NOT_READY,
  WALLET_REQUEST_FAILED,
} from './payment.messages.ts'
import { NotSent, type Purchase } from './purchase.ts'

/** The outcome of a confirmation. Only the provider's own answer counts as declined. */
export type PaymentOutcome =
  | { kind: 'succeeded' }
  | { kind: 'declined'; message: string }
  /** The request may have been lost, or the provider has not decided: ask the server. */
  | { kind: 'unknown' }

export interface ConfirmationResult {
  paymentIntent?: Pick<PaymentIntent, 'status'> | undefined
  error?: Pick<StripeError, 'type' | 'code' | 'message' | 'payment_intent'> | undefined
}

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

/** Asks the provider, from the browser, for a payment's status. */
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

/** Maps the result of a confirmation to an outcome. */
export function toPaymentOutcome({ paymentIntent, error }: ConfirmationResult): PaymentOutcome {
  if (error) return toFailedOutcome(error)
  if (paymentIntent?.status === 'succeeded') return { kind: 'succeeded' }
  if (paymentIntent && NOT_PAID.has(paymentIntent.status)) {
    return { kind: 'declined', message: PAYMENT_NOT_SUCCESSFUL }
  }
  return { kind: 'unknown' }
}

/**
 * Maps the state of a payment fetched later to an outcome. While the user may still be on their bank's
 * page, `requires_action` is not an outcome yet.
 */
export function toLaterOutcome(
  { status, last_payment_error: lastError }: Pick<PaymentIntent, 'status' | 'last_payment_error'>,
  isConfirming: boolean,
): PaymentOutcome {
  if (status === 'succeeded') return { kind: 'succeeded' }
  if (status === 'requires_action' && isConfirming) return { kind: 'unknown' }
  if (!NOT_PAID.has(status)) return { kind: 'unknown' }
  return { kind: 'declined', message: lastError?.message ?? PAYMENT_NOT_SUCCESSFUL }
}

/** In these states no money has moved, and the same payment can be attempted again. */
const NOT_PAID = new Set<PaymentIntent.Status>([
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
])

/** Declined before anything was charged; after any other error the outcome is unknown. */
const REFUSALS = new Set<StripeError['type']>([
  'card_error',
  'validation_error',
  'rate_limit_error',
  'authentication_error',
])
/** The payment may be paid in another tab, or canceled because its order expired. */
const MUST_ASK = new Set(['payment_intent_unexpected_state', 'lock_timeout'])

function toFailedOutcome(error: NonNullable<ConfirmationResult['error']>): PaymentOutcome {
  if (error.payment_intent?.status === 'succeeded') return { kind: 'succeeded' }
  const declined = { kind: 'declined', message: error.message ?? UNKNOWN_ERROR } as const
  if (REFUSALS.has(error.type)) return declined
  if (error.type === 'invalid_request_error' && !MUST_ASK.has(error.code ?? '')) return declined
  return { kind: 'unknown' }
}
