import type { Context, Next } from 'hono'
import { createMiddleware } from 'hono/factory'
import { matchedRoutes, routePath } from 'hono/route'
import type { Services } from '../process/context.ts'
import { beginTrace, findTraceId } from '../tracing/spans.ts'
import type { Connection } from '../calls/api-request.ts'
import { noteRequest } from '../watchdog/last-requests.ts'

/** Balancers and Prometheus ask for them every second. */
const NOT_TRACED = ['/healthz', '/readyz', '/metrics']

/**
 * Logs and counts each request by its route, never by its address, which may contain a phone
 * number. Its duration includes the wait for its turn.
 */
export function logRequests(
  { config, log, metrics }: Pick<Services, 'config' | 'log' | 'metrics'>,
  waitedMs: (incoming: unknown) => number = () => 0,
) {
  return createMiddleware(async (c, next) => {
    const started = performance.now() - waitedMs((c.env as Connection | undefined)?.incoming)
    let traceId: string | undefined
    noteRequest(`${c.req.method} ${findRoute(c)}`)
    if (NOT_TRACED.includes(c.req.path)) await next()
    else traceId = await traceRequest(c, next, config.TRUSTED_PROXIES > 0)
    const seconds = (performance.now() - started) / 1000
    const { method } = c.req
    const { status } = c.res
    // the route that answered; the last match is the catch-all for pages
    const route = routePath(c)
    metrics.observe({ method, route, status, seconds })
    const line = {
      requestId: c.res.headers.get('x-request-id') ?? undefined,
      traceId,
      method,
      route,
      status,
      ms: Math.round(seconds * 10_000) / 10,
    }
    if (status >= 500) log.warn(line, 'answered')
    else log.debug(line, 'answered')
  })
}

/** The route that will answer: the first that is not of a middleware, or that of all pages. */
function findRoute(c: Context): string {
  return matchedRoutes(c).find(({ path }) => !path.endsWith('*'))?.path ?? '/*'
}

/**
 * The trace of a request, or its part of the trace that a proxy began. Its address stays out of it, because that may
 * contain a phone number or an invitation.
 */
function traceRequest(c: Context, next: Next, isBehindProxy: boolean): Promise<string | undefined> {
  const parent = isBehindProxy ? c.req.header('traceparent') : undefined
  return beginTrace(c.req.method, { kind: 'server', parent }, async (span) => {
    await next()
    const route = routePath(c)
    span.rename(`${c.req.method} ${route}`)
    span.set({
      'http.request.method': c.req.method,
      'http.route': route,
      'http.response.status_code': c.res.status,
      'fayva.request_id': c.res.headers.get('x-request-id') ?? '',
    })
    if (c.res.status >= 500) span.fail(String(c.res.status))
    return findTraceId()
  })
}
