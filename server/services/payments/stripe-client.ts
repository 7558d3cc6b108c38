import Stripe from 'stripe'
import { Failure } from '#domain/values/failure.ts'
import {
  accountClosed,
  paymentsNotAvailable,
  paymentServiceUnavailable,
} from './payment-gateway.ts'

const NETWORK_RETRIES = 1
/** https://docs.stripe.com/error-codes: an account that is not connected any more, and one that cannot charge. */
const NOT_CONNECTED = 'account_invalid'
const CANNOT_CHARGE = ['testmode_charges_only', NOT_CONNECTED]

/** Creates the official SDK client. `fetch` is the stand-in's transport when no account is configured. */
export function createStripeClient(
  secretKey: string,
  timeoutMs: number,
  fetch?: typeof globalThis.fetch,
): Stripe {
  return new Stripe(secretKey, {
    timeout: timeoutMs,
    maxNetworkRetries: NETWORK_RETRIES,
    telemetry: false,
    ...(fetch && { httpClient: Stripe.createFetchHttpClient(fetch) }),
  })
}

/** Keeps Stripe's message in the cause; users see ours. */
export function toPaymentFailure(error: unknown): Failure {
  if (error instanceof Failure) return error
  if (isNotConnected(error)) return accountClosed(error)
  if (error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode !== 401) {
    return new Failure('conflict', 'The payment can no longer be changed.', {
      code: 'PAYMENT_STATE',
      cause: error,
    })
  }
  return paymentServiceUnavailable(error)
}

/** Whether the account took its permission back, or is gone. A key without other rights is not meant. */
export function isNotConnected(error: unknown): boolean {
  return error instanceof Stripe.errors.StripePermissionError && error.code === NOT_CONNECTED
}

/** Of a payment that was not created: nothing was charged. */
export function toStartFailure(error: unknown): Failure {
  const isRefused =
    error instanceof Stripe.errors.StripeError && CANNOT_CHARGE.includes(error.code ?? '')
  return isRefused ? paymentsNotAvailable(error) : toPaymentFailure(error)
}

/**
 * Sends a request with an idempotency key, and retries a 500 once with another key, because Stripe
 * replays a 500 for a day. This cannot charge twice, because no browser has the client secret of
 * the first payment; it cannot refund twice, because we always refund the full remainder; and a tax
 * reference is unique.
 */
export async function sendWithKey<Answer>(
  key: string,
  ask: (key: string) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await ask(key)
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeAPIError)) throw error
    return ask(`${key}:again`)
  }
}
