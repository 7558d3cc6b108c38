import type { Session } from '#domain/identity/identity.contract.ts'
import { ApiError } from '#app/api/api-error.ts'
import { browserFetch } from '#app/api/browser-fetch.ts'
import { request } from '#app/api/request.ts'
import { clearSession, currentSession, saveSession } from './stored-session.ts'

const LOCK_NAME = 'session-refresh'

let running: Promise<string | undefined> | undefined

/**
 * A new id token. A refusal logs out; a server that could not be reached changes nothing.
 * @returns undefined when there is none to be had now
 */
export function refreshSession(): Promise<string | undefined> {
  running ??= alone(refreshOnce).finally(() => {
    running = undefined
  })
  return running
}

async function refreshOnce(before: string | undefined): Promise<string | undefined> {
  const current = currentSession()
  // another tab was faster
  if (!current || current.idToken !== before) return current?.idToken
  try {
    // without the token of the session: a refused one must not ask for a refresh again
    const answer = await request<Session>('/auth/session/refresh', {
      method: 'POST',
      body: {},
      via: browserFetch,
    })
    return currentSession() ? saveSession(answer).idToken : undefined
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) clearSession()
    return undefined
  }
}

/** One tab at a time, where the browser can; where not, the server bears with two at once. */
async function alone(work: typeof refreshOnce): Promise<string | undefined> {
  const before = currentSession()?.idToken
  if (!navigator.locks) return work(before)
  return navigator.locks.request(LOCK_NAME, () => work(before))
}
