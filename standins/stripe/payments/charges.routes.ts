import type { Hono } from 'hono'
import { sendAnswer, type ApiEnv } from '../http/api-response.ts'
import { secretRoutes } from '../http/secret-routes.ts'
import { listObjects, showObject } from '../http/show-object.ts'
import type { StandInContext } from '../standin-context.ts'
import { updateCharge } from './update-charge.ts'

export function chargeRoutes(context: StandInContext): Hono<ApiEnv> {
  return secretRoutes()
    .get('/', async (c) => {
      const filters = ['payment_intent', 'customer']
      return c.json(await listObjects(context, c.get('request'), 'charge', '/v1/charges', filters))
    })
    .get('/:id', async (c) =>
      c.json({ ...(await showObject(context, 'charge', c.req.param('id'))) }),
    )
    .post('/:id', async (c) =>
      sendAnswer(c, await updateCharge(context, c.get('request'), c.req.param('id'))),
    )
}
