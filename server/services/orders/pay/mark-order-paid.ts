import { Failure } from '#domain/values/failure.ts'
import type { OpenAnswers } from '../../../calls/open-answers.ts'
import type { Context } from '../../../context.ts'
import type { Place } from '../../locations/places.ts'
import { limitRequests } from '../../payments/limit-requests.ts'
import { requireOwnOrder } from '../orders.access.ts'
import type { OrderRow } from '../orders.store.ts'
import { settleOrder } from './settle-order.ts'

/** Handles the buyer's claim to have paid, by checking the payment at the provider. */
export async function markOrderPaid(
  context: Context,
  userId: string,
  orderId: string,
): Promise<{ order: OrderRow; place: Place }> {
  const own = await requireOwnOrder(context, userId, orderId)
  const order = await context.paymentReports(own, () => settleOrder(context, own))
  const place = await context.places.requirePlace(order.vendorLocationId)
  return { order, place }
}

/**
 * Settles the order that a guest reported, or returns the answer of an earlier report of the same
 * order.
 */
export type PaymentReports = (
  order: { userId: string; orderId: string },
  settle: () => Promise<OrderRow>,
) => Promise<OrderRow>

/**
 * Limits guests' reports of payments, which each cost a call to the provider: one runs per order,
 * the others share its answer, and a person's reports per minute are limited. Webhooks and the
 * reconciler are not limited. With 0 a minute nothing is limited, and no answer is kept. @throws
 * Failure too_many
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
