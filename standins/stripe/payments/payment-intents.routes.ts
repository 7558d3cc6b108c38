import { Hono } from 'hono'
import { requireCharges } from '../account/require-charges.ts'
import { requireSecretKey } from '../http/api-request.ts'
import { sendAnswer, type ApiEnv } from '../http/api-response.ts'
import { listObjects } from '../http/show-object.ts'
import type { StandInContext } from '../standin-context.ts'
import { authenticatePaymentIntent, settlePaymentIntent } from './authenticate-payment-intent.ts'
import { cancelPaymentIntent } from './cancel-payment-intent.ts'
import { confirmPaymentIntent } from './confirm-payment-intent.ts'
import { createPaymentIntent } from './create-payment-intent.ts'
import { requirePaymentIntent } from './require-payment-intent.ts'
import { searchPaymentIntents } from './search-payment-intents.ts'
import { showPaymentIntent } from './show-payment-intent.ts'
import { updatePaymentIntent } from './update-payment-intent.ts'

/** The two `test_` endpoints exist only in the stand-in: they simulate a bank's answers. */
export function paymentIntentRoutes(context: StandInContext): Hono<ApiEnv> {
  const verbs = {
    confirm: confirmPaymentIntent,
    cancel: cancelPaymentIntent,
    test_authenticate: authenticatePaymentIntent,
    test_settle: settlePaymentIntent,
  }
  const routes = new Hono<ApiEnv>()
  routes.post('/', async (c) => {
    requireSecretKey(c.get('request'))
    await requireCharges(context)
    return sendAnswer(c, await createPaymentIntent(context, c.get('request')))
  })
  routes.get('/', async (c) => {
    requireSecretKey(c.get('request'))
    const url = '/v1/payment_intents'
    return c.json(await listObjects(context, c.get('request'), 'payment_intent', url, ['customer']))
  })
  routes.get('/search', async (c) => c.json(await searchPaymentIntents(context, c.get('request'))))
  routes.get('/:id', async (c) => {
    const id = c.req.param('id')
    const loaded = await context.store.load([id])
    const intent = requirePaymentIntent(loaded, id, c.get('request'))
    return c.json(showPaymentIntent(intent.body, c.get('request'), loaded.objects.values()))
  })
  routes.post('/:id', async (c) =>
    sendAnswer(c, await updatePaymentIntent(context, c.get('request'), c.req.param('id'))),
  )
  routes.post('/:id/confirm', async (_c, next) => {
    await requireCharges(context)
    await next()
  })
  for (const [name, verb] of Object.entries(verbs)) {
    routes.post(`/:id/${name}`, async (c) =>
      sendAnswer(c, await verb(context, c.get('request'), c.req.param('id') ?? '')),
    )
  }
  return routes
}
