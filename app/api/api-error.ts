import type { ErrorCode } from '#domain/http/error-codes.ts'
import { NETWORK_ERROR, NOT_FOUND, SOMETHING_WENT_WRONG } from './api.messages.ts'

/** Why there is no answer that could be read: none came, none in time, or one that is not the API's. */
export type CallProblem = 'NETWORK_ERROR' | 'TIMEOUT' | 'UNREADABLE_ANSWER'

/** An error with a text that a person may read; every other error is shown as its screen's own text. */
export class ShownError extends Error {
  readonly text: string | undefined

  constructor(text: string | undefined, options?: ErrorOptions) {
    super(text, options)
    this.name = 'ShownError'
    this.text = text
  }
}

/** What the API refused, or why it could not be asked (status 0). */
export class ApiError extends ShownError {
  readonly status: number
  readonly code: ErrorCode | CallProblem
  /** Text per field path, for forms. */
  readonly fields: Record<string, string>
  /** The whole body of the answer, for example the current items of PRICES_CHANGED. */
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

/** Whether the API refused for this reason. */
export function hasCode<Code extends ErrorCode>(
  error: unknown,
  ...codes: readonly Code[]
): error is ApiError & { code: Code } {
  return error instanceof ApiError && (codes as readonly string[]).includes(error.code)
}

/** A call that found nothing: never worth another try. */
export function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404
}

/** A call that may or may not have reached the server: its outcome is unknown. */
export function isUnreachable(error: unknown): boolean {
  return error instanceof ApiError && error.status === 0
}

/** The text to show for whatever was thrown. */
export function errorText(error: unknown, fallback: string): string {
  return (error instanceof ShownError && error.text) || fallback
}

/** Why something could not be loaded, where the screen has no text of its own for that. */
export function loadErrorText(error: unknown): string {
  if (isUnreachable(error)) return NETWORK_ERROR
  return isNotFound(error) ? NOT_FOUND : SOMETHING_WENT_WRONG
}
