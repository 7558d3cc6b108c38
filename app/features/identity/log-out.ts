import { isOnline } from '#app/api/connection.ts'
import { authCallbackPath, staffAuthCallbackPath } from '#app/paths.ts'
import { forgetRedirectRoute } from './redirect-route.ts'
import { clearSession } from './stored-session.ts'

/** Ends the session here and on the server, and reloads the page to drop personal data from memory. */
export function logOut(): void {
  clearSession()
  leaveTo(authCallbackPath(), forgetRedirectRoute)
}

/** Like logOut, and clears all storage but the device settings, because staff share phones. */
export function logOutStaff(): void {
  clearSession()
  clearStorage()
  leaveTo(staffAuthCallbackPath(), clearStorage)
}

/** Settings of the device, which survive a logout. */
const DEVICE_SETTINGS = 'deviceSettings'

function clearStorage(): void {
  try {
    const settings = localStorage.getItem(DEVICE_SETTINGS)
    localStorage.clear()
    if (settings !== null) localStorage.setItem(DEVICE_SETTINGS, settings)
    sessionStorage.clear()
  } catch {
    // storage is disabled: nothing to clear
  }
}

/** Clears on pagehide, because RequireSession stores its path when the session ends. */
function leaveTo(callback: string, clear: () => void): void {
  window.addEventListener('pagehide', clear, { once: true })
  const address = isOnline()
    ? `/api/auth/logout?returnTo=${encodeURIComponent(callback)}`
    : callback
  window.location.assign(address)
}
