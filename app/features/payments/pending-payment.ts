import { readText, removeText, storeText } from '#app/api/browser-storage.ts'

const KEY_PREFIX = 'pendingPayment:'

/**
 * Marks an order's payment as pending; called before the request to the provider. Without storage it is
 * checked only while the page is open.
 */
export function rememberPendingPayment(orderId: string): void {
  storeText(KEY_PREFIX + orderId, new Date().toISOString())
}

export function isPaymentPending(orderId: string): boolean {
  return readText(KEY_PREFIX + orderId) !== undefined
}

/** Clears the mark once the outcome is known. */
export function forgetPendingPayment(orderId: string): void {
  removeText(KEY_PREFIX + orderId)
}
