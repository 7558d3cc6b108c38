import type { OpenAnswers } from '../../../http/open-answers.ts'
import { Failure } from '#domain/values/failure.ts'
import { limitRequests } from '../../payments/limit-requests.ts'
import type { OrderRow } from '../orders.store.ts'

/** Settles the order of a guest's report, or gives the answer of a report of the same order. */
export type PaymentReports = (
  order: { userId: string; orderId: string },
  settle: () => Promise<OrderRow>,
) => Promise<OrderRow>

/**
 * Guests' reports of payments, which each cost a call to the provider: one is under way per order, the
 * others share its answer, and a person's reports per minute are limited. Webhooks and the reconciler
 * do not come by here. With 0 a minute nothing is limited, and no answer is kept. @throws Failure too_many
 */
export function createPaymentReports(perMinute: number, openAnswers: OpenAnswers): PaymentReports {
  const requireReportLeft = limitRequests(perMinute, {
    text: 'We are still checking your payment. Please wait a moment.',
    code: 'TOO_MANY_PAYMENT_CHECKS',
  })
  return ({ userId, orderId }, settle) =>
    openAnswers.share(
      `payment of ${orderId}`,
      () => requireReportLeft(userId).then(settle),
      (outcome) => perMinute > 0 && 'error' in outcome && isUnpaid(outcome.error),
    )
}

function isUnpaid(error: unknown): boolean {
  return error instanceof Failure && error.code === 'PAYMENT_NOT_CONFIRMED'
}
