import { isOnline } from '#app/api/connection.ts'
import { forgetOutboxes } from '#app/api/outbox.ts'
import { authCallbackPath, staffAuthCallbackPath } from '#app/paths.ts'
import { clearSession } from './stored-session.ts'

/**
 * Ends the session here and on the server, and reloads the page to drop personal data from memory. Carts,
 * orders and client secrets are deleted with it.
 */
export function logOut(): void {
  clearSession()
  void leaveTo(authCallbackPath(), () => clearStorage(PLACE))
}

/** Logs out like `logOut` and also forgets the location, because staff share phones. */
export function logOutStaff(): void {
  clearSession()
  void leaveTo(staffAuthCallbackPath(), () => clearStorage())
}

/** Keys that belong to the device and survive a logout: its settings and its unsent check-ins, also those of an earlier version. */
const DEVICE_KEYS = ['deviceSettings', 'doorQueue']
/** Where this browser was last; it says nothing about who used it. */
const PLACE = ['lastVendorLocationId', 'lastVenueColor']

/** Clears at once what can be; the promise is for the outboxes. */
function clearStorage(kept: readonly string[] = []): Promise<void> {
  const forgotten = forgetOutboxes(DEVICE_KEYS)
  try {
    const entries = [...DEVICE_KEYS, ...kept].map(
      (key) => [key, localStorage.getItem(key)] as const,
    )
    localStorage.clear()
    for (const [key, value] of entries) if (value !== null) localStorage.setItem(key, value)
    sessionStorage.clear()
  } catch {
    // storage is disabled: nothing to clear
  }
  return forgotten
}

/** Clears again on pagehide, because RequireSession stores its path when the session ends. */
async function leaveTo(callback: string, clear: () => Promise<void>): Promise<void> {
  window.addEventListener('pagehide', () => void clear(), { once: true })
  // a page that goes aborts what it has begun to delete
  await clear()
  const address = isOnline()
    ? `/api/auth/logout?returnTo=${encodeURIComponent(callback)}`
    : callback
  window.location.assign(address)
}
