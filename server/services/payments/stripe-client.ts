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

/**
 * Stripe keeps an answer of 500 under its key for a day, so then it is asked under another one. That cannot
 * charge twice, as the secret of a payment that may exist behind the first reached no browser; it cannot
 * refund twice, as we always ask for all that is left; and tax has a reference that is used once.
 */
export async function askUnderKey<Answer>(
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
