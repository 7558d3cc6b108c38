import { z } from 'zod'
import {
  archivePrizeExample,
  contestExample,
  managedPrizeExample,
  newPrizeExample,
  prizeChangeExample,
} from '#domain/contests/contests.examples.ts'
import {
  archivePrizeBody,
  managedPrize,
  managedPrizeList,
  newPrizeBody,
  prizeChangeBody,
} from '#domain/contests/managed-prizes.contract.ts'
import { toUpperId } from '#domain/values/ids.ts'
import { createRoutes, describeCall, json, jsonBody, refusals } from '../../http/routes.ts'
import { changePrize, createPrize, listManagedPrizes, setPrizeArchived } from './manage-prizes.ts'

const path = '/admin/vendors/{vendorId}/events/{eventId}/prizes'
const tags = ['Prizes']
const id = z.string().min(1).max(64)
const eventPath = z.object({ vendorId: id, eventId: id })
const prizePath = eventPath.extend({ prizeId: id })

const getPrizes = describeCall({
  operationId: 'listManagedPrizes',
  summary: 'List the prizes of an event for its managers',
  description: 'Also archived ones, which are last. For admins of the vendor.',
  access: 'signed-in',
  path,
  tags,
  method: 'get',
  request: { params: eventPath },
  responses: {
    200: json(managedPrizeList, { contest: contestExample, prizes: [managedPrizeExample] }),
    ...refusals(400, 401, 403, 404),
  },
})
const postPrize = describeCall({
  operationId: 'createPrize',
  summary: 'Add a prize to an event',
  description:
    'Under an id that you choose, so that a repeated request adds it once. The chances of all prizes of an event are at most a million together: 400 `CHANCES_ABOVE_ALL`.',
  access: 'signed-in',
  path,
  tags,
  method: 'post',
  request: { params: eventPath, body: jsonBody(newPrizeBody, newPrizeExample) },
  responses: {
    201: json(managedPrize, managedPrizeExample),
    ...refusals(400, 401, 403, 404, 409, 422),
  },
})
const putPrize = describeCall({
  operationId: 'changePrize',
  summary: 'Change a prize',
  description:
    'The whole prize, also while people draw it. The quantity is never less than were won (400 `QUANTITY_BELOW_WON`). A change of an older `version` is refused with 409 `PRIZE_CHANGED` and the current prize.',
  access: 'signed-in',
  path: `${path}/{prizeId}`,
  tags,
  method: 'put',
  request: { params: prizePath, body: jsonBody(prizeChangeBody, prizeChangeExample) },
  responses: {
    200: json(managedPrize, { ...managedPrizeExample, version: 2 }),
    ...refusals(400, 401, 403, 404, 409, 422),
  },
})
const putArchived = describeCall({
  operationId: 'archivePrize',
  summary: 'Archive a prize, or restore it',
  description:
    'An archived prize can no longer be won, and its chance is free for others. Its winners keep it.',
  access: 'signed-in',
  path: `${path}/{prizeId}/archived`,
  tags,
  method: 'put',
  request: { params: prizePath, body: jsonBody(archivePrizeBody, archivePrizeExample) },
  responses: {
    200: json(managedPrize, {
      ...managedPrizeExample,
      archivedAt: '2026-07-05T04:12:00.000Z',
      version: 2,
    }),
    ...refusals(400, 401, 403, 404, 409, 422),
  },
})

const toEvent = ({ vendorId, eventId }: { vendorId: string; eventId: string }) => ({
  vendorId: toUpperId(vendorId),
  eventId,
})

export const managePrizesRoutes = createRoutes()
  .openapi(getPrizes, async (c) =>
    c.json(await listManagedPrizes(c.var.context, toEvent(c.req.valid('param'))), 200),
  )
  .openapi(postPrize, async (c) => {
    const event = toEvent(c.req.valid('param'))
    return c.json(await createPrize(c.var.context, event, c.req.valid('json')), 201)
  })
  .openapi(putPrize, async (c) => {
    const { prizeId, ...event } = c.req.valid('param')
    const change = c.req.valid('json')
    return c.json(await changePrize(c.var.context, toEvent(event), prizeId, change), 200)
  })
  .openapi(putArchived, async (c) => {
    const { prizeId, ...event } = c.req.valid('param')
    const change = c.req.valid('json')
    return c.json(await setPrizeArchived(c.var.context, toEvent(event), prizeId, change), 200)
  })
