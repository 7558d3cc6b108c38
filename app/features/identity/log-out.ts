import { inSession, listKeys, removeText } from '#app/api/browser-storage.ts'
import { isOnline } from '#app/api/connection.ts'
import { forgetOutboxes } from '#app/api/outbox.ts'
import { endNotifications } from '#app/api/register-service-worker.ts'
import { authCallbackPath, staffAuthCallbackPath } from '#app/paths.ts'
import { clearSession } from './stored-session.ts'

/**
 * Ends the session here and on the server, and reloads the page to drop personal data from memory. Carts,
 * orders and client secrets are deleted with it.
 */
export function logOut(): void {
  void leaveTo(authCallbackPath(), PLACE)
}

/** Logs out like `logOut` and also forgets the location, because staff share phones. */
export function logOutStaff(): void {
  void leaveTo(staffAuthCallbackPath())
}

/** Keys that belong to the device and survive a logout: its settings, and its unsent check-ins and moves. */
const DEVICE_KEYS = ['deviceSettings', 'doorQueue', 'lineMoves', 'lineStation']
/** Where this browser was last; it says nothing about who used it. */
const PLACE = ['lastVendorLocationId', 'lastVenueColor']

async function leaveTo(callback: string, kept: readonly string[] = []): Promise<void> {
  // first, because leaving the page aborts deletions that have begun
  await forgetOutboxes(DEVICE_KEYS)
  await endNotifications()
  clearSession()
  clearStorage(kept)
  // again, because RequireSession stores its path when the session ends
  window.addEventListener('pagehide', () => clearStorage(kept), { once: true })
  const address = isOnline()
    ? `/api/auth/logout?returnTo=${encodeURIComponent(callback)}`
    : callback
  window.location.assign(address)
}

function clearStorage(kept: readonly string[]): void {
  const stays = [...DEVICE_KEYS, ...kept]
  for (const key of listKeys('')) if (!stays.includes(key)) removeText(key)
  for (const key of listKeys('', inSession)) removeText(key, inSession)
}
