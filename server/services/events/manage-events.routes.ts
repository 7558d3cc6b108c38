import { z } from 'zod'
import { eventChange, eventFields } from '#domain/events/event-fields.contract.ts'
import { event, eventPage } from '#domain/events/events.contract.ts'
import {
  eventChangeExample,
  eventExample,
  eventFieldsExample,
} from '#domain/events/events.examples.ts'
import { toUpperId } from '#domain/values/ids.ts'
import { pageQuery } from '../../calls/paging.ts'
import { vendorPath } from '../../http/paths.ts'
import { createRoutes, describeCall, json, jsonBody, refusals } from '../../http/routes.ts'
import { callOffEvent, deleteEvent } from './end-event.ts'
import { toEventView } from './events.view.ts'
import { changeEvent, createEvent, listManagedEvents } from './manage-events.ts'

const path = '/admin/vendors/{vendorId}/events'
const tags = ['Staff']

const getEvents = describeCall({
  operationId: 'listManagedEvents',
  summary: 'List all events of a vendor',
  description: 'Of every status, the latest first, a page at a time, for managers and up.',
  access: 'signed-in',
  path,
  tags,
  method: 'get',
  request: { params: vendorPath, query: pageQuery },
  responses: {
    200: json(eventPage, { events: [eventExample], nextToken: null }),
    ...refusals(400, 401, 403),
  },
})
const postEvent = describeCall({
  operationId: 'createEvent',
  summary: 'Create an event',
  description:
    'For managers and up. The description is reduced to a few tags. Accepts an `Idempotency-Key`.',
  access: 'signed-in',
  path,
  tags,
  method: 'post',
  request: { params: vendorPath, body: jsonBody(eventFields, eventFieldsExample) },
  responses: {
    201: json(event, eventExample),
    ...refusals(400, 401, 403, 409, 422),
  },
})
const putEvent = describeCall({
  operationId: 'changeEvent',
  summary: 'Change an event',
  description:
    'The whole event, for managers and up. The status follows the times with `followsTimes`, or when it repeats what they gave. A change by which the event is over while guests have tickets is refused with 409 `MOVES_INTO_PAST` until it comes with `moveIntoPast`. A change of an older `version` is refused with 409 `EVENT_CHANGED` and the current event.',
  access: 'signed-in',
  path,
  tags,
  method: 'put',
  request: { params: vendorPath, body: jsonBody(eventChange, eventChangeExample) },
  responses: {
    200: json(event, { ...eventExample, version: 2 }),
    ...refusals(400, 401, 403, 404, 409),
  },
})

const ofEvent = vendorPath.extend({ eventId: z.string().min(1).max(64) })
const postCallOff = describeCall({
  operationId: 'callOffEvent',
  summary: 'Call an event off',
  description:
    'For managers and up, until the event ends. Nothing offers the event any more. Calling it off again changes nothing.',
  access: 'signed-in',
  path: `${path}/{eventId}/call-off`,
  tags,
  method: 'post',
  request: { params: ofEvent },
  responses: {
    200: json(event, {
      ...eventExample,
      status: 'COMPLETED',
      calledOffAt: '2026-11-20T18:00:00.000Z',
    }),
    ...refusals(400, 401, 403, 404, 409),
  },
})
const removeEvent = describeCall({
  operationId: 'deleteEvent',
  summary: 'Delete an event',
  description:
    'For managers and up, while it has no prizes and nobody has taken part in it; else 409 `HAS_GUESTS`.',
  access: 'signed-in',
  path: `${path}/{eventId}`,
  tags,
  method: 'delete',
  request: { params: ofEvent },
  responses: { 204: { description: 'Deleted' }, ...refusals(400, 401, 403, 404, 409) },
})

const vendorOf = ({ vendorId }: { vendorId: string }) => toUpperId(vendorId)

export const manageEventsRoutes = createRoutes()
  .openapi(getEvents, async (c) => {
    const vendorId = vendorOf(c.req.valid('param'))
    const found = await listManagedEvents(c.var.context, vendorId, c.req.valid('query'))
    return c.json(
      { ...found, events: found.events.map((row) => toEventView(row, c.var.context.now())) },
      200,
    )
  })
  .openapi(postEvent, async (c) => {
    const vendorId = vendorOf(c.req.valid('param'))
    return c.json(await createEvent(c.var.context, vendorId, c.req.valid('json')), 201)
  })
  .openapi(putEvent, async (c) => {
    const vendorId = vendorOf(c.req.valid('param'))
    return c.json(await changeEvent(c.var.context, vendorId, c.req.valid('json')), 200)
  })
  .openapi(postCallOff, async (c) => {
    const { eventId } = c.req.valid('param')
    return c.json(await callOffEvent(c.var.context, vendorOf(c.req.valid('param')), eventId), 200)
  })
  .openapi(removeEvent, async (c) => {
    const { eventId } = c.req.valid('param')
    await deleteEvent(c.var.context, vendorOf(c.req.valid('param')), eventId)
    return c.body(null, 204)
  })
