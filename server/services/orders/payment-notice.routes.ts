import { createRoutes } from '../../http/routes.ts'
import { actOnPaymentNotice } from './act-on-payment-notice.ts'

/** Where the provider sends its signed notices; the raw body is what is signed. */
export const paymentNoticeRoutes = createRoutes()

paymentNoticeRoutes.post('/webhooks/stripe', async (c) => {
  await actOnPaymentNotice(c.var.context, await c.req.text(), c.req.header('stripe-signature'))
  return c.json({ received: true }, 200)
})
