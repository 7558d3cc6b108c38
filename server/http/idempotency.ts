import { createHash } from 'node:crypto'
import { createMiddleware } from 'hono/factory'
import { Failure } from '#domain/values/failure.ts'
import type { Env } from './routes.ts'

const KEY_PATTERN = /^[\x21-\x7e]{1,128}$/
const DIFFERENT_REQUEST = 'This idempotency key was already used for a different request.'
const STILL_AT_WORK = 'The first request with this idempotency key is still being worked on.'

/**
 * Puts the request's Idempotency-Key and a hash of its body into the context. Calls that create or
 * spend something store both with their answer, in the statement or transaction of the change.
 */
export const readIntent = createMiddleware<Env>(async (c, next) => {
  const key = c.req.header('idempotency-key')
  if (key !== undefined) {
    if (!KEY_PATTERN.test(key)) {
      throw new Failure('bad_request', 'The Idempotency-Key header is not valid.', {
        code: 'INVALID_IDEMPOTENCY_KEY',
      })
    }
    c.var.context.intent = { key, requestHash: hashOf(await c.req.text()) }
  }
  await next()
})

export function differentRequest() {
  return new Failure('unprocessable', DIFFERENT_REQUEST, { code: 'IDEMPOTENCY_KEY_REUSED' })
}

export function stillAtWork() {
  return new Failure('conflict', STILL_AT_WORK, {
    code: 'REQUEST_IN_PROGRESS',
    retryAfterSeconds: 1,
  })
}

function hashOf(body: string): string {
  return createHash('sha256').update(body).digest('base64')
}
