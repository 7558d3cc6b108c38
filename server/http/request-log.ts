import { createMiddleware } from 'hono/factory'
import { routePath } from 'hono/route'
import type { Services } from '../context.ts'

/**
 * Logs and counts each request by its route, never by its address, which may contain a phone
 * number.
 */
export function logRequests({ log, metrics }: Pick<Services, 'log' | 'metrics'>) {
  return createMiddleware(async (c, next) => {
    const started = performance.now()
    await next()
    const seconds = (performance.now() - started) / 1000
    const { method } = c.req
    const { status } = c.res
    // the route that answered; the last match is the catch-all for pages
    const route = routePath(c)
    metrics.observe({ method, route, status, seconds })
    const line = {
      requestId: c.res.headers.get('x-request-id') ?? undefined,
      method,
      route,
      status,
      ms: Math.round(seconds * 10_000) / 10,
    }
    if (status >= 500) log.warn(line, 'answered')
    else log.debug(line, 'answered')
  })
}
