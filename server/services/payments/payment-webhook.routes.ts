import { z } from 'zod'
import { createRoutes, describeCall, json, refusals } from '../../http/routes.ts'
import { handlePaymentWebhook } from './handle-payment-webhook.ts'

const postWebhook = describeCall({
  operationId: 'receivePaymentWebhook',
  summary: 'Receive a webhook of the payment provider',
  description: 'For the payment provider only: a Stripe event, signed over its raw body.',
  access: 'public',
  method: 'post',
  path: '/webhooks/stripe',
  tags: ['Payments'],
  request: { headers: z.object({ 'stripe-signature': z.string().optional() }) },
  responses: {
    200: json(z.object({ received: z.boolean() }), { received: true }),
    ...refusals(400, 503),
  },
})

/** The webhook endpoint. The signature covers the raw body. */
export const paymentWebhookRoutes = createRoutes().openapi(postWebhook, async (c) => {
  const signature = c.req.valid('header')['stripe-signature']
  await handlePaymentWebhook(c.var.context, await c.req.text(), signature)
  return c.json({ received: true }, 200)
})
