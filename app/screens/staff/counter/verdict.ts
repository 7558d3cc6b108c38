import { isRefused } from '#app/api/answer.ts'
import { ApiError, hasCode } from '#app/api/api-error.ts'
import { needsIdCheck } from '#domain/orders/id-check.ts'
import type { Order } from '#domain/orders/orders.contract.ts'

/** The progress of this visit's hand-over. */
export type Completion =
  | { status: 'none' }
  | { status: 'completing' }
  | { status: 'completed'; alreadyComplete: boolean }
  | { status: 'failed'; error: unknown }

/** Why the hand-over failed, if it did. */
export function refusalOf(completion: Completion): unknown {
  return completion.status === 'failed' ? completion.error : undefined
}

/** What staff have to know at a glance. */
export type Verdict =
  | 'completing'
  | 'ready'
  | 'picked-up-previously'
  | 'refunded'
  | 'just-refunded'
  | 'check-id'
  | 'to-confirm'
  | 'not-paid'
  | 'not-ready'
  | 'failed'
  | 'paid-meanwhile'

/** Whether opening the page is what hands the order over. */
export function isCompletedByVisit(order: Order, vendorLocationId: string): boolean {
  return order.isInProgress && !needsIdCheck(order) && order.vendorLocationId === vendorLocationId
}

/** The verdict on an order, from its state and the attempt to hand it over. */
export function toVerdict(
  order: Order,
  completion: Completion,
  /** Whether this person refunded the order on this page. */
  isRefundedHere = false,
): Verdict {
  if (order.status === 'REFUNDED') return isRefundedHere ? 'just-refunded' : 'refunded'
  // The order may be known to be complete before the answer says who completed it.
  if (completion.status === 'completing') return 'completing'
  if (completion.status === 'failed' && !isRefused(completion.error)) return 'failed'
  if (order.status === 'COMPLETE') {
    const wasNow = completion.status === 'completed' && !completion.alreadyComplete
    return wasNow ? 'ready' : 'picked-up-previously'
  }
  if (completion.status === 'failed') {
    if (hasCode(completion.error, 'ID_CHECK_REQUIRED')) return 'check-id'
    if (hasCode(completion.error, 'ORDER_NOT_READY')) return 'not-ready'
    const isPaidSince = hasCode(completion.error, 'ORDER_NOT_PAID') && order.status === 'PAID'
    return isPaidSince ? 'paid-meanwhile' : 'failed'
  }
  if (completion.status === 'none') {
    if (order.status === 'IN_PROGRESS') return 'not-paid'
    return needsIdCheck(order) ? 'check-id' : 'to-confirm'
  }
  return 'completing'
}

/** The order is another counter's: the server says so, or its own location does. */
export function isWrongLocation(error: unknown): error is ApiError {
  return hasCode(error, 'WRONG_LOCATION')
}

/** The guest has not paid yet: the staff ask them to, and check again. */
export function isUnpaid(verdict: Verdict, completion: Completion): boolean {
  if (verdict === 'not-paid') return true
  return verdict === 'failed' && hasCode(refusalOf(completion), 'ORDER_NOT_PAID')
}

/** Refusals that a second tap cannot change: the guest pays first, or has the money back. */
const FINAL_REFUSALS = [
  'ALCOHOL_NOT_SOLD_NOW',
  'ORDER_NOT_PAID',
  'ORDER_REFUNDED',
  'REFUND_UNDER_WAY',
] as const

/** Why the order cannot be handed over, however often it is tried. */
export function isFinalRefusal(order: Order, completion: Completion): boolean {
  if (completion.status === 'completing') return false
  if (completion.status !== 'failed') return order.status === 'IN_PROGRESS'
  return FINAL_REFUSALS.some((code) => hasCode(completion.error, code))
}
