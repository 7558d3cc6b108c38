/** What the API refused, or why it could not be asked (status 0). */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  /** Text per field path, for forms. */
  readonly fields: Record<string, string>
  /** The whole body of the answer, for example the current items of PRICES_CHANGED. */
  readonly details: Record<string, unknown>
  readonly retryAfterSeconds: number | undefined
  readonly requestId: string | undefined

  constructor(message: string, facts: ApiErrorFacts) {
    super(message, { cause: facts.cause })
    this.name = 'ApiError'
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
  code: string
  fields?: Record<string, string> | undefined
  details?: Record<string, unknown> | undefined
  retryAfterSeconds?: number | undefined
  requestId?: string | undefined
  cause?: unknown
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
  return error instanceof ApiError && error.message ? error.message : fallback
}
