import { isOnline } from '#app/api/connection.ts'
import { authCallbackPath, staffAuthCallbackPath } from '#app/paths.ts'
import { forgetRedirectRoute } from './redirect-route.ts'
import { clearSession } from './stored-session.ts'

/** Ends the session here and on the server; the page is loaded anew, so that nothing personal stays. */
export function logOut(): void {
  clearSession()
  leaveThrough(authCallbackPath(), forgetRedirectRoute)
}

/** As logOut, and forgets all that this device has stored: staff share phones. */
export function logOutStaff(): void {
  clearSession()
  forgetAll()
  leaveThrough(staffAuthCallbackPath(), forgetAll)
}

/** How the device is set up, which has nothing to do with who uses it. */
const KEPT = 'deviceSettings'

function forgetAll(): void {
  try {
    const kept = localStorage.getItem(KEPT)
    localStorage.clear()
    if (kept !== null) localStorage.setItem(KEPT, kept)
    sessionStorage.clear()
  } catch {
    // there was nothing to forget
  }
}

/** A guard that sees the session end remembers the page it stood before; that is forgotten last. */
function leaveThrough(callback: string, forget: () => void): void {
  window.addEventListener('pagehide', forget, { once: true })
  const address = isOnline()
    ? `/api/auth/logout?returnTo=${encodeURIComponent(callback)}`
    : callback
  window.location.assign(address)
}
