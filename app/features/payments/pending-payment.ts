import { listKeys, readObject, readText, removeText, storeText } from '#app/api/browser-storage.ts'

const KEY_PREFIX = 'pendingPayment:'

/**
 * A payment that may have been sent to the provider. It is in local storage and not in the outbox, because the
 * first paint of the page already has to know that there is nothing to pay, and an outbox is read later; and
 * because it is never sent again, only asked about.
 */
export interface PendingPayment {
  clientSecret: string
  /** The details that our server needs to settle it. */
  details?: unknown
}

/**
 * Marks the payment of a purchase as pending; called before the request to the provider. Without
 * storage it is checked only while the page is open.
 */
export function rememberPendingPayment(purchaseId: string, pending: PendingPayment): void {
  storeText(KEY_PREFIX + purchaseId, JSON.stringify(pending))
}

export function isPaymentPending(purchaseId: string): boolean {
  return readText(KEY_PREFIX + purchaseId) !== undefined
}

export function findPendingPayment(purchaseId: string): PendingPayment | undefined {
  return readObject(KEY_PREFIX + purchaseId) as PendingPayment | undefined
}

/** Whether any payment of this browser may be under way. */
export function hasPendingPayment(): boolean {
  return listKeys(KEY_PREFIX).length > 0
}

/** Clears the mark once the outcome is known. */
export function forgetPendingPayment(purchaseId: string): void {
  removeText(KEY_PREFIX + purchaseId)
}
