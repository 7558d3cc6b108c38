import { Hono } from 'hono'
import { requireSecretKey } from '../http/api-request.ts'
import { sendAnswer, type ApiEnv } from '../http/api-response.ts'
import { showObject } from '../http/show-object.ts'
import type { StandInContext } from '../standin-context.ts'
import { createPaymentMethod } from './create-payment-method.ts'

export function cardRoutes(context: StandInContext): Hono<ApiEnv> {
  return new Hono<ApiEnv>()
    .post('/payment_methods', async (c) =>
      sendAnswer(c, await createPaymentMethod(context, c.get('request'))),
    )
    .get('/payment_methods/:id', async (c) => {
      requireSecretKey(c.get('request'))
      return c.json({ ...(await showObject(context, 'payment_method', c.req.param('id'))) })
    })
}
