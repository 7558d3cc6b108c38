import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import { Failure } from '#domain/values/failure.ts'
import type { Context } from '../process/context.ts'
import type { Env } from '../calls/api-request.ts'

const WITHOUT_BODY = new Set(['GET', 'HEAD'])

/** Refuses a body of more bytes with 400, without reading the rest. */
export function limitBody(maxSize: number) {
  const limitUnknown = bodyLimit({
    maxSize,
    onError: () => {
      throw tooLarge()
    },
  })
  return createMiddleware(async (c, next) => {
    const length = c.req.header('content-length')
    const isUnknown =
      length === undefined
        ? !WITHOUT_BODY.has(c.req.method)
        : c.req.header('transfer-encoding') !== undefined
    // reading the body creates a web stream, which takes a tenth of a whole request's time
    if (isUnknown) return limitUnknown(c, next)
    if (Number(length ?? 0) > maxSize) throw tooLarge()
    await next()
  })
}

function tooLarge() {
  return new Failure('bad_request', 'The request is too large.', { code: 'REQUEST_TOO_LARGE' })
}

/** Checks the caller's right before a large body is read. The verb checks it again. */
export function checkFirst(
  check: (context: Context, params: Record<string, string>) => Promise<unknown>,
) {
  return createMiddleware<Env>(async (c, next) => {
    await check(c.var.context, c.req.param())
    await next()
  })
}
