import type { Context as HonoContext } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { Failure, type FailureKind } from '#domain/values/failure.ts'
import { isDatabaseUnavailable } from '../db/is-database-unavailable.ts'
import type { Env } from '../calls/api-request.ts'

const STATUS_OF: Record<FailureKind, ContentfulStatusCode> = {
  bad_request: 400,
  unauthorized: 401,
  payment_required: 402,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  unprocessable: 422,
  too_many: 429,
  unavailable: 503,
}

export const UNEXPECTED_ERROR = 'An unexpected error has occurred. Please try again.'

/** The only place that turns a thrown error into a response. Bugs are logged, never shown. */
export function toFailureResponse(error: Error, c: HonoContext<Env>): Response {
  const context = c.var.context
  const failure = toFailure(error)
  if (!failure) context?.log.error({ err: error }, 'request failed')
  // the caller's value, or a cast of ours that no caller can help
  else if (failure !== error && failure.code === 'INVALID_REQUEST') {
    context?.log.warn({ err: error }, 'a value was refused')
  }
  if (failure?.retryAfterSeconds) c.header('Retry-After', String(failure.retryAfterSeconds))
  if (failure?.kind === 'unauthorized') c.header('WWW-Authenticate', 'Bearer')
  const text = failure?.message ?? UNEXPECTED_ERROR
  return c.json(
    {
      ...failure?.details,
      error: text,
      message: text,
      code: failure?.code ?? 'INTERNAL_ERROR',
      requestId: context?.requestId ?? '',
      ...(failure?.fields && { fields: failure.fields }),
    },
    failure ? STATUS_OF[failure.kind] : 500,
  )
}

function toFailure(error: Error): Failure | undefined {
  if (error instanceof Failure) return error
  if (error instanceof HTTPException && error.status < 500) {
    const kind = error.status === 413 ? 'bad_request' : kindOfStatus(error.status)
    return new Failure(kind, error.message || 'The request could not be read.', {
      code: 'INVALID_REQUEST',
    })
  }
  if (isUnwritable(error)) {
    return new Failure('bad_request', 'Some of the information sent is not valid.', {
      code: 'INVALID_REQUEST',
    })
  }
  if (isDatabaseUnavailable(error)) {
    return new Failure(
      'unavailable',
      'We are having trouble right now. Please try again in a moment.',
      {
        code: 'DATABASE_UNAVAILABLE',
        retryAfterSeconds: 2,
      },
    )
  }
  return undefined
}

/** Class 22, such as NUL in a text or a number out of range: values that contracts allow but PostgreSQL does not. */
const UNWRITABLE = /^22/

function isUnwritable(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && UNWRITABLE.test(String(cause.code))) return true
  }
  return false
}

function kindOfStatus(status: number): FailureKind {
  const found = Object.entries(STATUS_OF).find(([, value]) => value === status)
  return (found?.[0] as FailureKind | undefined) ?? 'bad_request'
}
