import { z } from 'zod'
import { orderAnswer } from '#domain/orders/orders.contract.ts'
import { orderExample } from '#domain/orders/orders.examples.ts'
import { reportedOut, reportOutBody, swapAnswerBody } from '#domain/orders/swap-offers.contract.ts'
import { toUpperId } from '#domain/values/ids.ts'
import { locationPath } from '../../../http/paths.ts'
import { createRoutes, describeCall, json, jsonBody, refusals } from '../../../http/routes.ts'
import { createOrderViewer } from '../find-order.ts'
import { requireSelf } from '../orders.access.ts'
import { answerSwapOffer } from './answer-offer.ts'
import { reportOut } from './report-out.ts'

const postOut = describeCall({
  operationId: 'reportOut',
  summary: 'Say that a location is out of a product',
  description:
    'For staff of the vendor: the product is off sale at once. The guests of its lines that nobody has made have 90 seconds to take one of the choices instead, which cost the same or less, with the difference back; without an answer the money of the line goes back.',
  access: 'signed-in',
  serves: 'staff',
  method: 'post',
  path: '/vendor-locations/{vendorLocationId}/preparations/out',
  tags: ['Staff'],
  request: {
    params: locationPath,
    body: jsonBody(reportOutBody, { productId: 'garden-lager', choices: [] }),
  },
  responses: {
    200: json(reportedOut, {
      items: [
        {
          offerId: '01972a4e-8f3b-7c21-a5d4-6e9f0b1c2d77',
          orderId: orderExample.orderId,
          pickupNumber: 147,
          quantity: 2,
          until: '2026-07-04T21:32:40.000Z',
        },
      ],
    }),
    ...refusals(400, 401, 403, 404),
  },
})

const putAnswer = describeCall({
  operationId: 'answerSwapOffer',
  summary: 'Choose something else for what the bar is out of',
  description:
    'For the owner of the order, once: one of the choices, or null for the money back. Later 409 `OFFER_OVER`.',
  access: 'signed-in',
  method: 'put',
  path: '/users/{userId}/orders/{orderId}/swap-offers/{offerId}',
  tags: ['Orders'],
  request: {
    params: z.object({
      userId: z.string().min(1).max(128),
      orderId: z.string().min(1).max(64),
      offerId: z.string().min(1).max(64),
    }),
    body: jsonBody(swapAnswerBody, { productId: null }),
  },
  responses: {
    200: json(orderAnswer, { order: orderExample }),
    ...refusals(400, 401, 403, 404, 409, 503),
  },
})

export const swapsRoutes = createRoutes()
  .openapi(postOut, async (c) => {
    const at = toUpperId(c.req.valid('param').vendorLocationId)
    return c.json(await reportOut(c.var.context, at, c.req.valid('json')), 200)
  })
  .openapi(putAnswer, async (c) => {
    const { userId, ...address } = c.req.valid('param')
    const caller = requireSelf(c.var.context, userId)
    const answer = { ...address, ...c.req.valid('json') }
    const order = await answerSwapOffer(c.var.context, caller, answer)
    const toView = await createOrderViewer(c.var.context, order, 'owner')
    return c.json(await toView(order), 200)
  })
