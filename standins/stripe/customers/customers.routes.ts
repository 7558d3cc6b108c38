import { Hono } from 'hono'
import { requireSecretKey } from '../http/api-request.ts'
import { sendAnswer, type ApiEnv } from '../http/api-response.ts'
import { listObjects, showObject } from '../http/show-object.ts'
import type { StandInContext } from '../standin-context.ts'
import { createCustomer, updateCustomer } from './save-customer.ts'

export function customerRoutes(context: StandInContext): Hono<ApiEnv> {
  return new Hono<ApiEnv>()
    .use(async (c, next) => {
      requireSecretKey(c.get('request'))
      await next()
    })
    .post('/', async (c) => sendAnswer(c, await createCustomer(context, c.get('request'))))
    .get('/', async (c) =>
      c.json(await listObjects(context, c.get('request'), 'customer', '/v1/customers', ['email'])),
    )
    .get('/:id', async (c) =>
      c.json({ ...(await showObject(context, 'customer', c.req.param('id'))) }),
    )
    .post('/:id', async (c) =>
      sendAnswer(c, await updateCustomer(context, c.get('request'), c.req.param('id'))),
    )
}
