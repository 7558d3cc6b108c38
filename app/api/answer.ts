import { ApiError } from './api-error.ts'

/**
 * What an error says about the call that failed:
 * - `refused`: the server decided, and would refuse the same call again;
 * - `later`: it has not decided: the caller signs in first, waits a moment, or the call still runs;
 * - `unanswered`: there was no answer, or a server's or a proxy's error. What the call changes may
 *   have happened.
 */
export type Answer = 'refused' | 'later' | 'unanswered'

const LATER = new Set([401, 408, 425, 429])

export function answerOf(error: unknown): Answer {
  if (!(error instanceof ApiError) || error.status === 0 || error.status >= 500) return 'unanswered'
  return LATER.has(error.status) || error.code === 'REQUEST_IN_PROGRESS' ? 'later' : 'refused'
}

/** Whether the server decided, so that sending the same again would change nothing. */
export function isRefused(error: unknown): error is ApiError {
  return answerOf(error) === 'refused'
}
