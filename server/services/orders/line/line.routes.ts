import { z } from 'zod'
import {
  notCollected,
  notCollectedRefund,
  notCollectedRefundBody,
  preparationAnswer,
  remakeBody,
  stageMove,
} from '#domain/preparations/preparations.contract.ts'
import {
  notCollectedExample,
  notCollectedRefundExample,
  preparationExample,
  remakeExample,
  stageMoveExample,
} from '#domain/preparations/preparations.examples.ts'
import { toUpperId } from '#domain/values/ids.ts'
import { locationPath } from '../../../http/paths.ts'
import { createRoutes, describeCall, json, jsonBody, refusals } from '../../../http/routes.ts'
import { listUncollected, refundUncollected } from './not-collected.ts'
import { moveStage } from './move-stage.ts'
import { remake } from './remake.ts'

const putStage = describeCall({
  operationId: 'movePreparation',
  summary: 'Move a part of an order to another stage',
  description:
    'For staff of the vendor, from the stage that they saw: otherwise 409 `STAGE_CHANGED` with the current preparation and who moved it. A stage that is not next is refused with 409 `STAGE_NOT_NEXT`. HANDED_OVER of the last part completes the order. A repeat with the same `Idempotency-Key` is the same move.',
  access: 'signed-in',
  serves: 'staff',
  method: 'put',
  path: '/vendor-locations/{vendorLocationId}/preparations/{preparationId}/stage',
  tags: ['Staff'],
  request: {
    params: z.object({
      vendorLocationId: z.string().min(1).max(64),
      preparationId: z.string().min(1).max(64),
    }),
    body: jsonBody(stageMove, stageMoveExample),
  },
  responses: {
    200: json(preparationAnswer, { preparation: preparationExample }),
    ...refusals(400, 401, 403, 404, 409, 422),
  },
})

const postRemake = describeCall({
  operationId: 'remakePreparation',
  summary: 'Make pieces of a part again',
  description:
    'For staff of the vendor: a new round at the head of the queue, free of charge. Its stock is taken, and it is no sale. STAFF may do so 3 times an hour and for $40 a business day; above it 409 `REMAKE_LIMIT`, and a manager does it. What nobody has begun with, and what was given back, is refused with 409 `REMAKE_NOT_POSSIBLE`.',
  access: 'signed-in',
  serves: 'staff',
  method: 'post',
  path: '/vendor-locations/{vendorLocationId}/preparations/{preparationId}/remake',
  tags: ['Staff'],
  request: {
    params: z.object({
      vendorLocationId: z.string().min(1).max(64),
      preparationId: z.string().min(1).max(64),
    }),
    body: jsonBody(remakeBody, remakeExample),
  },
  responses: {
    201: json(preparationAnswer, { preparation: preparationExample }),
    ...refusals(400, 401, 403, 404, 409, 422),
  },
})

const getNotCollected = describeCall({
  operationId: 'listNotCollected',
  summary: 'List what was not collected',
  description:
    'What was ready in the last two nights and not fetched, with what a refund would give back, for managers of the vendor.',
  access: 'signed-in',
  serves: 'staff',
  method: 'get',
  path: '/vendor-locations/{vendorLocationId}/preparations/not-collected',
  tags: ['Staff'],
  request: { params: locationPath },
  responses: { 200: json(notCollected, notCollectedExample), ...refusals(400, 401, 403, 404) },
})

const postNotCollectedRefund = describeCall({
  operationId: 'refundNotCollected',
  summary: 'Give back what was not collected',
  description:
    'For managers of the vendor. Each order is given back alone, by line, and once; those that cannot be given back now are left out of the answer.',
  access: 'signed-in',
  serves: 'staff',
  method: 'post',
  path: '/vendor-locations/{vendorLocationId}/preparations/not-collected/refund',
  tags: ['Staff'],
  request: {
    params: locationPath,
    body: jsonBody(notCollectedRefundBody, { orderIds: notCollectedRefundExample.refunded }),
  },
  responses: {
    200: json(notCollectedRefund, notCollectedRefundExample),
    ...refusals(400, 401, 403, 404),
  },
})

export const lineRoutes = createRoutes()
  .openapi(putStage, async (c) => {
    const { vendorLocationId, preparationId } = c.req.valid('param')
    const address = { vendorLocationId: toUpperId(vendorLocationId), preparationId }
    return c.json(
      { preparation: await moveStage(c.var.context, address, c.req.valid('json')) },
      200,
    )
  })
  .openapi(postRemake, async (c) => {
    const { vendorLocationId, preparationId } = c.req.valid('param')
    const address = { vendorLocationId: toUpperId(vendorLocationId), preparationId }
    return c.json({ preparation: await remake(c.var.context, address, c.req.valid('json')) }, 201)
  })
  .openapi(getNotCollected, async (c) => {
    const at = toUpperId(c.req.valid('param').vendorLocationId)
    return c.json(await listUncollected(c.var.context, at), 200)
  })
  .openapi(postNotCollectedRefund, async (c) => {
    const at = toUpperId(c.req.valid('param').vendorLocationId)
    const { orderIds } = c.req.valid('json')
    return c.json(await refundUncollected(c.var.context, at, orderIds), 200)
  })
