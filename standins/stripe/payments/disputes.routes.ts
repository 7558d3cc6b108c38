import type { Hono } from 'hono'
import { sendAnswer, type ApiEnv } from '../http/api-response.ts'
import { secretRoutes } from '../http/secret-routes.ts'
import { listObjects, showObject } from '../http/show-object.ts'
import type { StandInContext } from '../standin-context.ts'
import { closeDispute } from './close-dispute.ts'
import { updateDispute } from './update-dispute.ts'

export function disputeRoutes(context: StandInContext): Hono<ApiEnv> {
  return secretRoutes()
    .get('/', async (c) => {
      const filters = ['payment_intent', 'charge']
      return c.json(
        await listObjects(context, c.get('request'), 'dispute', '/v1/disputes', filters),
      )
    })
    .get('/:id', async (c) =>
      c.json({ ...(await showObject(context, 'dispute', c.req.param('id'))) }),
    )
    .post('/:id', async (c) =>
      sendAnswer(c, await updateDispute(context, c.get('request'), c.req.param('id'))),
    )
    .post('/:id/close', async (c) =>
      sendAnswer(c, await closeDispute(context, c.get('request'), c.req.param('id'))),
    )
}
