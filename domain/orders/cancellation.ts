import { hasGrown } from '../preparations/promise-text.ts'

/** How long a guest may take a whole order back after paying. */
export const CANCEL_WINDOW_MS = 60_000
/** How long if the order was promised later than its guest was shown before paying. */
export const LATER_CANCEL_WINDOW_MS = 120_000
/** How many orders a person may take back on a business day. */
export const CANCELLATIONS_PER_DAY = 2
/** The reason of such a refund. */
export const CANCELED_BY_GUEST = 'CANCELED_BY_GUEST'

export interface PromisedOrder {
  paidAt: Date | null
  shownMinutes: number | null
}

export interface CancelableOrder extends PromisedOrder {
  status: string
  isRehearsal: boolean
  refundRequestedAt: Date | null
  disputedAt: Date | null
}

/** Whether an order was promised so much later when it was paid than its guest was shown that it may be taken back. */
export function isPromisedLater(
  { paidAt, shownMinutes }: PromisedOrder,
  promisedBy: Date | null | undefined,
): boolean {
  if (!paidAt || !promisedBy || shownMinutes === null) return false
  return hasGrown(shownMinutes, (promisedBy.getTime() - paidAt.getTime()) / 60_000)
}

/**
 * Until when the guest may take an order back; null when that is not possible, also because the venue does not allow
 * it. It cannot forbid it for what was promised later than shown.
 */
export function cancelableUntil(
  order: CancelableOrder,
  guestsCancel: boolean,
  promisedBy?: Date | null,
): Date | null {
  const { status, isRehearsal, paidAt, refundRequestedAt, disputedAt } = order
  const isWaiting = status === 'PAID' && !isRehearsal && !refundRequestedAt && !disputedAt
  const isLater = isPromisedLater(order, promisedBy)
  if (!(guestsCancel || isLater) || !isWaiting || !paidAt) return null
  return new Date(paidAt.getTime() + (isLater ? LATER_CANCEL_WINDOW_MS : CANCEL_WINDOW_MS))
}
