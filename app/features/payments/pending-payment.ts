const KEY_PREFIX = 'pendingPayment:'

/** Remembers that the provider was asked to take money for an order, before it is asked. */
export function rememberPendingPayment(orderId: string): void {
  try {
    localStorage.setItem(KEY_PREFIX + orderId, new Date().toISOString())
  } catch {
    // a browser that stores nothing checks only as long as the page is open
  }
}

export function isPaymentPending(orderId: string): boolean {
  try {
    return localStorage.getItem(KEY_PREFIX + orderId) !== null
  } catch {
    return false
  }
}

/** The outcome is known. */
export function forgetPendingPayment(orderId: string): void {
  try {
    localStorage.removeItem(KEY_PREFIX + orderId)
  } catch {
    // nothing was kept
  }
}
