import {
  event,
  eventPage,
  eventPath,
  eventsQuery,
  eventVendorQuery,
} from '#domain/events/events.contract.ts'
import { eventExample } from '#domain/events/events.examples.ts'
import { toUpperId } from '#domain/values/ids.ts'
import { pageQuery } from '../../calls/paging.ts'
import { createRoutes, describeCall, json, refusals } from '../../http/routes.ts'
import { toEventView } from './events.view.ts'
import { listEvents, requireEvent } from './find-event.ts'

const getEvent = describeCall({
  operationId: 'findEvent',
  summary: 'Find an event',
  description: 'One event of a vendor.',
  access: 'public',
  method: 'get',
  path: '/event/{eventId}',
  tags: ['Events'],
  request: { params: eventPath, query: eventVendorQuery },
  responses: { 200: json(event, eventExample), ...refusals(400, 404) },
})

const getEvents = describeCall({
  operationId: 'listEventsByStatus',
  summary: 'List the events of a vendor by status',
  description:
    'The events of the vendor with this status, the earliest first, a page at a time. An event past its end time counts as completed. 404 for an unknown vendor.',
  access: 'public',
  method: 'get',
  path: '/events/by-vendor-and-status',
  tags: ['Events'],
  request: { query: eventsQuery.extend(pageQuery.shape) },
  responses: {
    200: json(eventPage, { events: [eventExample], nextToken: null }),
    ...refusals(400, 404),
  },
})

export const eventsRoutes = createRoutes()
  .openapi(getEvent, async (c) => {
    const { vendorId } = c.req.valid('query')
    const found = await requireEvent(
      c.var.context,
      toUpperId(vendorId),
      c.req.valid('param').eventId,
    )
    return c.json(toEventView(found, c.var.context.now()), 200)
  })
  .openapi(getEvents, async (c) => {
    const { vendorId, status, ...page } = c.req.valid('query')
    const found = await listEvents(c.var.context, toUpperId(vendorId), status, page)
    return c.json(
      { ...found, events: found.events.map((row) => toEventView(row, c.var.context.now())) },
      200,
    )
  })
