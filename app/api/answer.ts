import { ApiError, ShownError } from './api-error.ts'

/**
 * Did the call that failed arrive?
 * - `refused`: the server decided, and would refuse the same call again;
 * - `later`: nothing is decided yet: the call was not sent, the caller signs in first, waits a moment, or
 *   the call still runs;
 * - `unanswered`: there was no answer, or a server's or a proxy's error. What the call changes may
 *   have happened.
 */
export type Answer = 'refused' | 'later' | 'unanswered'

const LATER = new Set([401, 408, 425, 429])

export function answerOf(error: unknown): Answer {
  if (!(error instanceof ApiError)) return error instanceof ShownError ? 'later' : 'unanswered'
  if (error.status === 0 || error.status >= 500) return 'unanswered'
  return LATER.has(error.status) || error.code === 'REQUEST_IN_PROGRESS' ? 'later' : 'refused'
}

/** Whether the server decided, so that sending the same again would change nothing. */
export function isRefused(error: unknown): error is ApiError {
  return answerOf(error) === 'refused'
}

/** Whether asking again at once may help. After a timeout it does not: it has already taken ten seconds. */
export function isWorthRepeating(error: unknown): boolean {
  const hasTimedOut = error instanceof ApiError && error.code === 'TIMEOUT'
  return answerOf(error) === 'unanswered' && !hasTimedOut
}
