import type { Session } from '#domain/identity/identity.contract.ts'
import { isSignedOut } from '#app/api/api-error.ts'
import { browserFetch } from '#app/api/browser-fetch.ts'
import { request } from '#app/api/request.ts'
import { withLock } from '#app/api/with-lock.ts'
import { clearSession, currentSession, followStorage, saveSession } from './stored-session.ts'

const LOCK_NAME = 'session-refresh'

let running: Promise<string | undefined> | undefined
/** The last refresh got no answer, neither a session nor a refusal. */
let isUnanswered = false

/** Whether there is a session whose refresh got no answer. */
export const isRefreshUnanswered = () => isUnanswered && currentSession() !== undefined

/**
 * Refreshes the session. A refusal logs out; a network error changes nothing.
 * @returns the new id token, or undefined after a failure
 */
export function refreshSession(): Promise<string | undefined> {
  running ??= inOneTab(refreshOnce).finally(() => {
    running = undefined
  })
  return running
}

async function refreshOnce(before: string | undefined): Promise<string | undefined> {
  followStorage()
  const current = currentSession()
  // another tab has already refreshed or logged out
  if (!current || current.idToken !== before) return current?.idToken
  isUnanswered = false
  try {
    const answer = await requestSession()
    return currentSession() ? saveSession(answer).idToken : undefined
  } catch (error) {
    if (isSignedOut(error)) clearSession()
    else isUnanswered = true
    return undefined
  }
}

/** Sent without the session's token, so that a 401 does not trigger another refresh. */
export function requestSession(): Promise<Session> {
  return request<Session>('/auth/session/refresh', { method: 'POST', body: {}, via: browserFetch })
}

/** Runs in one tab at a time. Without locks the server tolerates parallel refreshes. */
async function inOneTab(work: typeof refreshOnce): Promise<string | undefined> {
  const before = currentSession()?.idToken
  return withLock(LOCK_NAME, () => work(before))
}
