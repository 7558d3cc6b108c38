import { createHash } from 'node:crypto'
import { createMiddleware } from 'hono/factory'
import { Failure } from '#domain/values/failure.ts'
import type { Env } from './routes.ts'

const KEY_PATTERN = /^[\x21-\x7e]{1,128}$/

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

function hashOf(body: string): string {
  return createHash('sha256').update(body).digest('base64')
}
