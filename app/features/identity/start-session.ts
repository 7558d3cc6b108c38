import { SESSION_REFRESH_MINUTES } from '#domain/identity/session-rules.ts'
import { setTokenProvider } from '#app/api/token-provider.ts'
import { refreshSession } from './refresh-session.ts'
import { currentSession, followOtherTabs, followStorage } from './stored-session.ts'

const REFRESH_MS = SESSION_REFRESH_MINUTES * 60_000
/** Notices an expiry soon, also after the phone wakes from sleep. */
const CHECK_MS = 15_000

/** Called once at startup. Expires and refreshes the session from then on. */
export function startSession(): void {
  setTokenProvider({ current: currentToken, refresh: refreshSession })
  window.addEventListener('storage', followOtherTabs)
  window.addEventListener('focus', checkSession)
  document.addEventListener('visibilitychange', checkSession)
  window.setInterval(checkSession, CHECK_MS)
  checkSession()
}

/** Nothing goes out with a token that the storage no longer has. */
function currentToken(): string | undefined {
  followStorage()
  return currentSession()?.idToken
}

/** Clears a session that has expired, refreshes one that is 30 minutes old. */
export function checkSession(): void {
  const session = currentSession()
  if (session && Date.now() - session.refreshedAt >= REFRESH_MS) void refreshSession()
}
