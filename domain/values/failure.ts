import type { ErrorCode } from '../http/error-codes.ts'
import type { Reason } from '../http/error-details.ts'

/** The kind of refusal. The HTTP layer maps each to one status. */
export type FailureKind =
  | 'bad_request'
  | 'unauthorized'
  | 'payment_required'
  | 'forbidden'
  | 'not_found'
  | 'conflict'
  | 'unprocessable'
  | 'too_many'
  | 'unavailable'

/** The details are additional fields of the error body, for example the current items. */
export type FailureOptions = Reason & {
  /** Text per field path, for forms. */
  fields?: Record<string, string>
  retryAfterSeconds?: number
  cause?: unknown
}

/** A refusal with a text to show. Any other thrown error is a bug. */
export class Failure extends Error {
  readonly kind: FailureKind
  readonly code: ErrorCode
  readonly fields: Record<string, string> | undefined
  readonly details: object
  readonly retryAfterSeconds: number | undefined

  constructor(kind: FailureKind, message: string, options: FailureOptions = {}) {
    super(message, { cause: options.cause })
    this.name = 'Failure'
    this.kind = kind
    this.code = options.code ?? (kind.toUpperCase() as Uppercase<FailureKind>)
    this.fields = options.fields
    this.details = options.details ?? {}
    this.retryAfterSeconds = options.retryAfterSeconds
  }

  /** This refusal with details in its body. */
  with(reason: Reason): Failure {
    const { kind, message, fields, retryAfterSeconds } = this
    return new Failure(kind, message, {
      ...reason,
      ...(fields && { fields }),
      ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
      cause: this,
    })
  }
}
