import { Hono } from 'hono'
import { proxy } from 'hono/proxy'

const TIMEOUT_MS = 10_000

/** What the payment stand-in's script does in a browser: the browser does not reach the stand-ins itself. */
export function forwardToStandIns(standInsUrl: string): Hono {
  return new Hono().all('/*', (c) => {
    const { pathname, search } = new URL(c.req.url)
    return proxy(new URL(pathname + search, standInsUrl), {
      raw: c.req.raw,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
  })
}
