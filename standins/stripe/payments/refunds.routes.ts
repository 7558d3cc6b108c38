import type { Hono } from 'hono'
import { sendAnswer, type ApiEnv } from '../http/api-response.ts'
import { secretRoutes } from '../http/secret-routes.ts'
import { listObjects, showObject } from '../http/show-object.ts'
import type { StandInContext } from '../standin-context.ts'
import { createRefund } from './create-refund.ts'
import { settleRefund } from './settle-refund.ts'

export function refundRoutes(context: StandInContext): Hono<ApiEnv> {
  return secretRoutes()
    .post('/', async (c) => sendAnswer(c, await createRefund(context, c.get('request'))))
    .get('/', async (c) => {
      const filters = ['payment_intent', 'charge']
      return c.json(await listObjects(context, c.get('request'), 'refund', '/v1/refunds', filters))
    })
    .get('/:id', async (c) =>
      c.json({ ...(await showObject(context, 'refund', c.req.param('id'))) }),
    )
    .post('/:id/test_settle', async (c) =>
      sendAnswer(c, await settleRefund(context, c.get('request'), c.req.param('id'))),
    )
}
