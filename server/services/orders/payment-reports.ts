import { Failure } from '#domain/values/failure.ts'
import { limitRequests } from '../payments/limit-requests.ts'
import type { OrderRow } from './orders.store.ts'

/** A guest who taps again within this time gets the same "not paid yet". */
const UNPAID_TTL_MS = 1_000

/** Settles the order of a guest's report, or gives the answer of a report of the same order. */
export type PaymentReports = (
  order: { userId: string; orderId: string },
  settle: () => Promise<OrderRow>,
) => Promise<OrderRow>

/**
 * Guests' reports of payments, which each cost a call to the provider: one is under way per order, the
 * others wait for its answer, and a person's reports per minute are limited. Webhooks and the
 * reconciler do not come by here. With 0 a minute nothing is limited, and no answer is kept. @throws Failure
 * too_many
 */
export function createPaymentReports(perMinute: number): PaymentReports {
  const requireReportLeft = limitRequests(perMinute, {
    text: 'We are still checking your payment. Please wait a moment.',
    code: 'TOO_MANY_PAYMENT_CHECKS',
  })
  const answers = new Map<string, Promise<OrderRow>>()
  return ({ userId, orderId }, settle) => {
    const known = answers.get(orderId)
    if (known) return known
    const answer = requireReportLeft(userId).then(settle)
    answers.set(orderId, answer)
    const forget = () => answers.delete(orderId)
    answer.then(forget, (error: unknown) => {
      if (perMinute > 0 && isUnpaid(error)) setTimeout(forget, UNPAID_TTL_MS).unref()
      else forget()
    })
    return answer
  }
}

function isUnpaid(error: unknown): boolean {
  return error instanceof Failure && error.code === 'PAYMENT_NOT_CONFIRMED'
}
