import Stripe from 'stripe'
import { Failure } from '#domain/values/failure.ts'

const NETWORK_RETRIES = 1

/** The official SDK. `fetch` stands in for the network while no account is configured. */
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
