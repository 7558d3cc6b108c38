/** How long a guest may take a whole order back after paying. */
export const CANCEL_WINDOW_MS = 60_000
/** How many orders a person may take back on a business day. */
export const CANCELLATIONS_PER_DAY = 2
/** The reason of such a refund. */
export const CANCELED_BY_GUEST = 'CANCELED_BY_GUEST'

export interface CancelableOrder {
  status: string
  isRehearsal: boolean
  paidAt: Date | null
  refundRequestedAt: Date | null
  disputedAt: Date | null
}

/** Until when the guest may take an order back; null when that is not possible, also because the venue does not allow it. */
export function cancelableUntil(order: CancelableOrder, guestsCancel: boolean): Date | null {
  const { status, isRehearsal, paidAt, refundRequestedAt, disputedAt } = order
  const isWaiting = status === 'PAID' && !isRehearsal && !refundRequestedAt && !disputedAt
  if (!guestsCancel || !isWaiting || !paidAt) return null
  return new Date(paidAt.getTime() + CANCEL_WINDOW_MS)
}
