import type { MiddlewareHandler } from 'hono'

/** What a browser never sends: the calls of a server, and those that break something on purpose. */
const SERVER_CALL = /\/v1\/test_helpers\//

/** Lets calls of browsers through, which have a publishable key or none. */
export const onlyBrowserCalls: MiddlewareHandler = async (c, next) => {
  const url = new URL(c.req.url)
  const form = c.req.method === 'POST' ? await c.req.raw.clone().text() : ''
  const keys = [
    ...(c.req.header('authorization')?.split(' ').slice(1) ?? []),
    ...new URLSearchParams(form).getAll('key'),
    ...url.searchParams.getAll('key'),
  ]
  if (keys.every((key) => key.startsWith('pk_')) && !SERVER_CALL.test(url.pathname)) return next()
  return c.json({ error: { type: 'invalid_request_error', message: 'Not from a browser.' } }, 403)
}
