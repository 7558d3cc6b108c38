const KEY_PREFIX = 'pendingPayment:'

/** Marks an order's payment as pending; called before the request to the provider. */
export function rememberPendingPayment(orderId: string): void {
  try {
    localStorage.setItem(KEY_PREFIX + orderId, new Date().toISOString())
  } catch {
    // without storage a pending payment is checked only while the page is open
  }
}

export function isPaymentPending(orderId: string): boolean {
  try {
    return localStorage.getItem(KEY_PREFIX + orderId) !== null
  } catch {
    return false
  }
}

/** Clears the mark once the outcome is known. */
export function forgetPendingPayment(orderId: string): void {
  try {
    localStorage.removeItem(KEY_PREFIX + orderId)
  } catch {
    // storage is disabled: nothing was stored
  }
}
