import { clearSession } from './stored-session.ts'

/** Ends the session here and on the server; the page is loaded anew, so that nothing personal stays. */
export function logOut(): void {
  clearSession()
  leaveThrough('/auth/callback')
}

/** As logOut, and forgets all that this device has stored: staff share phones. */
export function logOutStaff(): void {
  clearSession()
  try {
    localStorage.clear()
    sessionStorage.clear()
  } catch {
    // there was nothing to forget
  }
  leaveThrough('/staff/auth/callback')
}

function leaveThrough(callback: string): void {
  const address = navigator.onLine
    ? `/api/auth/logout?returnTo=${encodeURIComponent(callback)}`
    : callback
  window.location.assign(address)
}
