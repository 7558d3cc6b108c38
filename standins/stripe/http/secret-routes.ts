import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { requireSecretKey } from './api-request.ts'
import type { ApiEnv } from './api-response.ts'

/** Refuses browsers, which have the publishable key or none. */
export const withSecretKey = createMiddleware<ApiEnv>(async (c, next) => {
  requireSecretKey(c.get('request'))
  await next()
})

/** Routes for the secret key alone. */
export function secretRoutes(): Hono<ApiEnv> {
  return new Hono<ApiEnv>().use(withSecretKey)
}
