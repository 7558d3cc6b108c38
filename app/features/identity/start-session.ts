import { SESSION_REFRESH_MINUTES } from '#domain/identity/session-rules.ts'
import { setTokenProvider } from '#app/api/token-provider.ts'
import { isRefreshUnanswered, refreshSession } from './refresh-session.ts'
import { currentSession, followOtherTabs, followStorage, isExpired } from './stored-session.ts'

const REFRESH_MS = SESSION_REFRESH_MINUTES * 60_000
/** Notices an expiry soon, also after the phone wakes from sleep. */
const CHECK_MS = 15_000

/** Called once at startup. Expires and refreshes the session from then on. */
export function startSession(): void {
  setTokenProvider({
    current: findToken,
    refresh: refreshSession,
    isUnanswered: isRefreshUnanswered,
  })
  window.addEventListener('storage', followOtherTabs)
  window.addEventListener('focus', checkSession)
  document.addEventListener('visibilitychange', checkSession)
  window.setInterval(checkSession, CHECK_MS)
  checkSession()
}

/** Refreshes a session that has expired or is 30 minutes old. */
export function checkSession(): void {
  const session = currentSession()
  if (!session) return
  const isOld = Date.now() - session.refreshedAt >= REFRESH_MS
  if (isOld || isExpired(session)) void refreshSession()
}

/**
 * Returns no token that storage no longer has, and no expired one: the refresh cookie may get a new
 * one.
 */
function findToken(): Promise<string | undefined> | string | undefined {
  followStorage()
  const session = currentSession()
  return session && isExpired(session) ? refreshSession() : session?.idToken
}
