import { z } from 'zod'
import { preparationAnswer, stageMove } from '#domain/preparations/preparations.contract.ts'
import { preparationExample, stageMoveExample } from '#domain/preparations/preparations.examples.ts'
import { toUpperId } from '#domain/values/ids.ts'
import { createRoutes, describeCall, json, jsonBody, refusals } from '../../../http/routes.ts'
import { moveStage } from './move-stage.ts'

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

export const lineRoutes = createRoutes().openapi(putStage, async (c) => {
  const { vendorLocationId, preparationId } = c.req.valid('param')
  const address = { vendorLocationId: toUpperId(vendorLocationId), preparationId }
  return c.json({ preparation: await moveStage(c.var.context, address, c.req.valid('json')) }, 200)
})
