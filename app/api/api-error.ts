import type { ErrorCode } from '#domain/http/error-codes.ts'
import { NETWORK_ERROR, NOT_FOUND, SOMETHING_WENT_WRONG } from './api.messages.ts'

/** Why a call has no usable response: no connection, a timeout, or a body that is not the API's. */
export type CallProblem = 'NETWORK_ERROR' | 'TIMEOUT' | 'UNREADABLE_ANSWER'

/** An error whose text may be shown to users; for any other error the screen shows its own text. */
export class ShownError extends Error {
  readonly text: string | undefined

  constructor(text: string | undefined, options?: ErrorOptions) {
    super(text, options)
    this.name = 'ShownError'
    this.text = text
  }
}

/** The API's refusal, or a failed connection (status 0). */
export class ApiError extends ShownError {
  readonly status: number
  readonly code: ErrorCode | CallProblem
  /** Text per field path, for forms. */
  readonly fields: Record<string, string>
  /** The whole response body; `detailsOf` reads it. */
  readonly details: Record<string, unknown>
  readonly retryAfterSeconds: number | undefined
  readonly requestId: string | undefined

  constructor(text: string | undefined, facts: ApiErrorFacts) {
    super(text, { cause: facts.cause })
    this.name = 'ApiError'
    this.message = `${facts.status} ${facts.code} ${text ?? ''}`.trimEnd()
    this.status = facts.status
    this.code = facts.code
    this.fields = facts.fields ?? {}
    this.details = facts.details ?? {}
    this.retryAfterSeconds = facts.retryAfterSeconds
    this.requestId = facts.requestId
  }
}

export interface ApiErrorFacts {
  status: number
  code: ErrorCode | CallProblem
  fields?: Record<string, string> | undefined
  details?: Record<string, unknown> | undefined
  retryAfterSeconds?: number | undefined
  requestId?: string | undefined
  cause?: unknown
}

/** Whether the API refused with one of these codes. */
export function hasCode<Code extends ErrorCode>(
  error: unknown,
  ...codes: readonly Code[]
): error is ApiError & { code: Code } {
  return error instanceof ApiError && (codes as readonly string[]).includes(error.code)
}

/** The session has ended, so a retry cannot help before the user signs in again. */
export function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401
}

/** The resource does not exist, so a retry cannot help. */
export function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404
}

/** Whether nothing has the id that was loaded, or the id is malformed. */
export function isUnknownId(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400)
}

/** No response, which the texts for users say. Whether a change arrived is decided by `answerOf`. */
export function isUnreachable(error: unknown): boolean {
  return error instanceof ApiError && error.status === 0
}

/** The text to show for a thrown error. */
export function errorText(error: unknown, fallback: string): string {
  return (error instanceof ShownError && error.text) || fallback
}

/** The text to show for a failed change: the server's reason, or the screen's own text where no response arrived. */
export function refusalText(error: unknown, fallback: string): string {
  return isUnreachable(error) ? fallback : errorText(error, fallback)
}

/**
 * Why loading failed, for screens without a text of their own.
 * @param error of the load; null or undefined if it waits for a connection
 */
export function loadErrorText(error: unknown): string {
  if (!error || isUnreachable(error)) return NETWORK_ERROR
  return isNotFound(error) ? NOT_FOUND : SOMETHING_WENT_WRONG
}
