import { Failure } from '#domain/values/failure.ts'
import type { OpenAnswers, Outcome } from '../../calls/open-answers.ts'
import { limitRequests } from '../../calls/limit-requests.ts'

declare module '#server/process/context.ts' {
  interface ServiceRegistry {
    paymentRequests: PaymentRequests
  }
}

/** A guest's request that costs a call to the payment provider. */
interface PaymentRequest<Answer> {
  userId: string
  /** Requests with the same key share one call and its answer. */
  key: string
  work: () => Promise<Answer>
  /** Whether the outcome may change soon: the provider is not asked again within a second. */
  isOpen: (outcome: Outcome<Answer>) => boolean
  /** Whether it waits for that second to be over, instead of getting the open outcome again. */
  waitsOut?: boolean
}

export interface PaymentRequests {
  /** @throws Failure too_many TOO_MANY_PAYMENT_CHECKS, and what the work throws */
  share<Answer>(request: PaymentRequest<Answer>): Promise<Answer>
  /** The next request with that key asks again. */
  forget(key: string): void
}

/**
 * Limits what guests may ask of the payment provider: one request runs per key, the others share its
 * answer, and all requests of a person are limited per minute. Webhooks and the reconciler are not
 * limited. With 0 a minute nothing is limited, and no refusal is kept.
 */
export function createPaymentRequests(
  perMinute: number,
  openAnswers: OpenAnswers,
): PaymentRequests {
  const requireRequestLeft = limitRequests(perMinute, {
    text: 'We are still checking your payment. Please wait a moment.',
    code: 'TOO_MANY_PAYMENT_CHECKS',
  })
  return {
    share: ({ userId, key, work, isOpen, waitsOut = false }) =>
      openAnswers.share(
        key,
        () => requireRequestLeft(userId).then(work),
        (outcome) => isOpen(outcome) && ('answer' in outcome || perMinute > 0),
        { waitsOut },
      ),
    forget: (key) => openAnswers.forget(key),
  }
}

/** The outcome of a payment that the provider has not confirmed yet. */
export function isUnpaid(outcome: Outcome<unknown>): boolean {
  return hasCode(outcome, 'PAYMENT_NOT_CONFIRMED')
}

export function hasCode(outcome: Outcome<unknown>, code: Failure['code']): boolean {
  return 'error' in outcome && outcome.error instanceof Failure && outcome.error.code === code
}
