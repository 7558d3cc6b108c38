import Stripe from 'stripe'
import { Failure } from '#domain/values/failure.ts'

/** Below the browser's 10 s, so that we answer before it gives up. */
const REQUEST_TIMEOUT_MS = 5_000
const NETWORK_RETRIES = 1

/** The official SDK. `fetch` stands in for the network while no account is configured. */
export function createStripeClient(secretKey: string, fetch?: typeof globalThis.fetch): Stripe {
  return new Stripe(secretKey, {
    timeout: REQUEST_TIMEOUT_MS,
    maxNetworkRetries: NETWORK_RETRIES,
    telemetry: false,
    ...(fetch && { httpClient: Stripe.createFetchHttpClient(fetch) }),
  })
}

/** Stripe's own words stay in the cause: people get ours. */
export function toPaymentFailure(error: unknown): Failure {
  if (error instanceof Failure) return error
  if (error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode !== 401) {
    return new Failure('conflict', 'The payment can no longer be changed.', {
      code: 'PAYMENT_STATE',
      cause: error,
    })
  }
  return new Failure('unavailable', 'We could not reach the payment service. Please try again.', {
    code: 'PAYMENT_SERVICE_UNAVAILABLE',
    retryAfterSeconds: 2,
    cause: error,
  })
}
