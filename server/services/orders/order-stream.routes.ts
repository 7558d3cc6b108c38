import { z } from 'zod'
import { toUpperId } from '#domain/values/ids.ts'
import { locationPath } from '../../http/paths.ts'
import { createRoutes, describeCall, events, refusals } from '../../http/routes.ts'
import { followLocationOrders, followOrder } from './read/live-orders.ts'

const getOrderEvents = describeCall({
  operationId: 'followOrder',
  summary: 'Follow an order',
  description:
    'Server-sent events: `order` with the order at once and after each change, and `heartbeat` in between.',
  access: 'signed-in',
  serves: 'staff-or-owner',
  method: 'get',
  path: '/users/{userId}/orders/{orderId}/events',
  tags: ['Orders'],
  request: {
    params: z.object({ userId: z.string().min(1).max(128), orderId: z.string().min(1).max(64) }),
  },
  responses: {
    200: events('event: order\ndata: {"order":{"status":"PAID"}}\n\n'),
    ...refusals(400, 401, 403, 404, 429),
  },
})
const getLocationOrderEvents = describeCall({
  operationId: 'followLocationOrders',
  summary: 'Follow the orders of a location',
  description:
    'Server-sent events for staff of the vendor: `orders` whenever an order may have changed; another `approvals` in it says that refunds wait for a manager, or no longer.',
  access: 'signed-in',
  serves: 'staff',
  method: 'get',
  path: '/vendor-locations/{vendorLocationId}/orders/events',
  tags: ['Staff'],
  request: { params: locationPath },
  responses: {
    200: events('event: orders\ndata: {"approvals":"5f0c9a1e-0-3"}\n\n'),
    ...refusals(400, 401, 403, 404, 429),
  },
})

/** Event streams for open pages. A `heartbeat` confirms that the last event is still current. */
export const orderEventsRoutes = createRoutes()

orderEventsRoutes.openapi(getOrderEvents, async (c) => {
  const context = c.var.context
  return context.streams.answer(c, await followOrder(context, c.req.valid('param').orderId))
})

orderEventsRoutes.openapi(getLocationOrderEvents, async (c) => {
  const context = c.var.context
  const vendorLocationId = toUpperId(c.req.valid('param').vendorLocationId)
  return context.streams.answer(c, await followLocationOrders(context, vendorLocationId))
})
