import { Hono } from 'hono'
import { requireSecretKey } from '../http/api-request.ts'
import type { ApiEnv } from '../http/api-response.ts'
import { listObjects, showObject } from '../http/show-object.ts'
import type { StandInContext } from '../standin-context.ts'

export function chargeRoutes(context: StandInContext): Hono<ApiEnv> {
  return new Hono<ApiEnv>()
    .use(async (c, next) => {
      requireSecretKey(c.get('request'))
      await next()
    })
    .get('/', async (c) => {
      const filters = ['payment_intent', 'customer']
      return c.json(await listObjects(context, c.get('request'), 'charge', '/v1/charges', filters))
    })
    .get('/:id', async (c) =>
      c.json({ ...(await showObject(context, 'charge', c.req.param('id'))) }),
    )
}
