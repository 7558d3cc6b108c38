import { createHash } from 'node:crypto'
import { createMiddleware } from 'hono/factory'
import { Failure } from '#domain/values/failure.ts'
import type { Env, FindDeviceKey, VerifyIdToken } from '../calls/api-request.ts'
import type { Services } from '../process/context.ts'
import { findTraceId } from '../tracing/spans.ts'

const REQUEST_ID_PATTERN = /^[\w-]{8,64}$/
const KEY_PATTERN = /^[\x21-\x7e]{1,128}$/

/** The id set by a proxy if it is valid, else a new one. */
export function toRequestId(given: string | undefined): string {
  return given && REQUEST_ID_PATTERN.test(given) ? given : crypto.randomUUID()
}

/** Gives each request its context: an id, a logger with that id, and the caller of its token. */
export function withContext(
  services: Services,
  { verifyIdToken, findDeviceKey }: { verifyIdToken: VerifyIdToken; findDeviceKey: FindDeviceKey },
) {
  return createMiddleware<Env>(async (c, next) => {
    const requestId = toRequestId(c.req.header('x-request-id'))
    const authorization = c.req.header('authorization')
    c.header('X-Request-Id', requestId)
    c.set('context', {
      ...services,
      requestId,
      log: services.log.child({ requestId, traceId: findTraceId() }),
      deviceKey: findDeviceKey(c),
      caller: authorization?.startsWith('Bearer ')
        ? await verifyIdToken(authorization.slice('Bearer '.length))
        : undefined,
    })
    await next()
  })
}

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

/** An answer that does not say otherwise is kept by no browser and no proxy. */
export const forbidStoring = createMiddleware<Env>(async (c, next) => {
  await next()
  // c.header would turn a finished response into a stream
  const { headers } = c.res
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store')
})

function hashOf(body: string): string {
  return createHash('sha256').update(body).digest('base64')
}
