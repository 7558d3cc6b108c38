import { z } from 'zod'
import {
  lineTick,
  preparationAnswer,
  preparationList,
  recentPreparationList,
} from '#domain/preparations/preparations.contract.ts'
import {
  preparationExample,
  recentPreparationExample,
} from '#domain/preparations/preparations.examples.ts'
import { toUpperId } from '#domain/values/ids.ts'
import { locationPath } from '../../http/paths.ts'
import { createRoutes, describeCall, json, jsonBody, refusals } from '../../http/routes.ts'
import { listPreparations } from './list-preparations.ts'
import { listRecentPreparations } from './list-recent-preparations.ts'
import { tickPreparationLine } from './tick-line.ts'

const tags = ['Staff']
const atLocation = '/vendor-locations/{vendorLocationId}/preparations'
const ofLine = locationPath.extend({
  preparationId: z.string().min(1).max(64),
  lineId: z.string().min(1).max(128),
})

const getPreparations = describeCall({
  operationId: 'listPreparations',
  summary: 'List what a location makes and hands over',
  description:
    'The open parts of the orders of a location that works as a line, on this business day, oldest paid first, for staff of the vendor; 500 at most. `orders` of its event stream says when to read it again.',
  access: 'signed-in',
  serves: 'staff',
  method: 'get',
  path: atLocation,
  tags,
  request: { params: locationPath },
  responses: {
    200: json(preparationList, {
      items: [preparationExample],
      asOf: '2026-07-04T21:31:10.000Z',
    }),
    ...refusals(400, 401, 403, 404),
  },
})

const getRecent = describeCall({
  operationId: 'listRecentPreparations',
  summary: 'List what left the makers’ list last',
  description:
    'What was made, handed over, refused or canceled on this business day, newest first, with who moved it, for staff of the vendor; 50 at most.',
  access: 'signed-in',
  serves: 'staff',
  method: 'get',
  path: `${atLocation}/recent`,
  tags,
  request: { params: locationPath },
  responses: {
    200: json(recentPreparationList, { items: [recentPreparationExample] }),
    ...refusals(400, 401, 403, 404),
  },
})

const putLine = describeCall({
  operationId: 'tickPreparationLine',
  summary: 'Say that a line is done',
  description:
    'Or that it is not, for staff of the vendor. The last line makes the preparation READY. 409 `STAGE_CHANGED` when it is not being made any more.',
  access: 'signed-in',
  serves: 'staff',
  method: 'put',
  path: `${atLocation}/{preparationId}/lines/{lineId}`,
  tags,
  request: { params: ofLine, body: jsonBody(lineTick, { isDone: true }) },
  responses: {
    200: json(preparationAnswer, { preparation: preparationExample }),
    ...refusals(400, 401, 403, 404, 409, 422),
  },
})

export const preparationsRoutes = createRoutes()
  .openapi(getPreparations, async (c) => {
    const at = toUpperId(c.req.valid('param').vendorLocationId)
    return c.json(await listPreparations(c.var.context, at), 200)
  })
  .openapi(getRecent, async (c) => {
    const at = toUpperId(c.req.valid('param').vendorLocationId)
    return c.json(await listRecentPreparations(c.var.context, at), 200)
  })
  .openapi(putLine, async (c) => {
    const { vendorLocationId, ...ofPreparation } = c.req.valid('param')
    const address = { vendorLocationId: toUpperId(vendorLocationId), ...ofPreparation }
    const tick = c.req.valid('json')
    return c.json({ preparation: await tickPreparationLine(c.var.context, address, tick) }, 200)
  })
