import { createMiddleware } from 'hono/factory'
import type { Context } from '../process/context.ts'
import type { Env } from '../calls/request.ts'

/** Checks the caller's right before a large body is read. The verb checks it again. */
export function checkFirst(
  check: (context: Context, params: Record<string, string>) => Promise<unknown>,
) {
  return createMiddleware<Env>(async (c, next) => {
    await check(c.var.context, c.req.param())
    await next()
  })
}
