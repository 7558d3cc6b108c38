import type { Hono } from 'hono'
import type { ApiEnv } from '../http/api-response.ts'
import { secretRoutes } from '../http/secret-routes.ts'
import { listObjects, showObject } from '../http/show-object.ts'
import type { StandInContext } from '../standin-context.ts'

export function eventRoutes(context: StandInContext): Hono<ApiEnv> {
  return secretRoutes()
    .get('/', async (c) =>
      c.json(await listObjects(context, c.get('request'), 'event', '/v1/events', ['type'])),
    )
    .get('/:id', async (c) =>
      c.json({ ...(await showObject(context, 'event', c.req.param('id'))) }),
    )
}
