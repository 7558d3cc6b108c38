import { SESSION_REFRESH_MINUTES } from '#domain/identity/session-rules.ts'
import { setTokenProvider } from '#app/api/token-provider.ts'
import { whenQuiet } from '#app/api/when-quiet.ts'
import { currentSession, followOtherTabs, followStorage, isExpired } from './stored-session.ts'

/** Its code loads once the page is quiet: a session is refreshed half an hour after the sign-in at the earliest. */
let refreshing: typeof import('./refresh-session.ts') | undefined
let isLost = false

async function loadRefresh() {
  refreshing ??= await import('./refresh-session.ts').catch(() => undefined)
  isLost = refreshing === undefined
  return refreshing
}

async function refreshSession(): Promise<string | undefined> {
  return (await loadRefresh())?.refreshSession()
}

/** Without an answer the session stays, and without the code that asks for one. */
function isUnanswered(): boolean {
  return currentSession() !== undefined && (isLost || refreshing?.isRefreshUnanswered() === true)
}

const REFRESH_MS = SESSION_REFRESH_MINUTES * 60_000
/** Notices an expiry soon, also after the phone wakes from sleep. */
const CHECK_MS = 15_000

/** Called once at startup. Expires and refreshes the session from then on. */
export function startSession(): void {
  setTokenProvider({
    current: findToken,
    refresh: refreshSession,
    isUnanswered,
  })
  whenQuiet(() => void loadRefresh())
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
