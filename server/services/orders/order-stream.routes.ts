import { z } from 'zod'
import { toUpperId } from '#domain/values/ids.ts'
import { canSeeOrders } from '#domain/vendor-roles/vendor-roles.rights.ts'
import { isDeepStrictEqual } from 'node:util'
import { requireCaller, type Context } from '../../context.ts'
import { toEvent } from '../../http/answer-stream.ts'
import { type ChannelSource, watchTopic } from '../../http/streams.ts'
import { createRoutes, describeCall, events, refusals } from '../../http/routes.ts'
import { endWithRole } from '../vendor-roles/live-roles.ts'
import { createOrderViewer } from './find-order.ts'
import type { OrderRow } from './orders.store.ts'
import { requireMayRead, requireOrder, requireStaffAt } from './orders.access.ts'

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
    'Server-sent events for staff of the vendor: `orders` whenever an order may have changed.',
  access: 'signed-in',
  serves: 'staff',
  method: 'get',
  path: '/vendor-locations/{vendorLocationId}/orders/events',
  tags: ['Staff'],
  request: { params: z.object({ vendorLocationId: z.string().min(1).max(64) }) },
  responses: {
    200: events('event: orders\ndata: {}\n\n'),
    ...refusals(400, 401, 403, 404, 429),
  },
})

/** Event streams for open pages. A `heartbeat` confirms that the last event is still current. */
export const orderStreamRoutes = createRoutes()

orderStreamRoutes.openapi(getOrderEvents, async (c) => {
  const context = c.var.context
  const caller = requireCaller(context)
  const order = await requireOrder(context, c.req.valid('param').orderId)
  const reader = await requireMayRead(context, order)
  return context.streams.answer(c, {
    key: `order ${order.orderId} ${reader}`,
    open: (changed) => readOrder(context, order, reader, changed),
    ...(reader === 'staff' && {
      watchRight: (end) => endWithRole(context, caller, order.vendorId, end),
    }),
  })
})

/** The order for all pages whose readers see the same of it, first as the caller has just read it. */
function readOrder(
  context: Context,
  order: OrderRow,
  reader: 'owner' | 'staff',
  changed: () => void,
): ChannelSource {
  const { orderId } = order
  let toAnswer: Awaited<ReturnType<typeof createOrderViewer>> | undefined
  let newest = order
  let sent: Uint8Array = new Uint8Array()
  return {
    close: context.liveOrders.subscribe(orderId, (read) => {
      if (read) newest = read
      changed()
    }),
    refresh: () => context.liveOrders.refresh(orderId),
    async read() {
      toAnswer ??= await createOrderViewer(context, order, reader)
      const event = toEvent('order', JSON.stringify(await toAnswer(newest)))
      if (!isDeepStrictEqual(event, sent)) sent = event
      return sent
    },
  }
}

orderStreamRoutes.openapi(getLocationOrderEvents, async (c) => {
  const context = c.var.context
  const vendorLocationId = toUpperId(c.req.valid('param').vendorLocationId)
  const { vendorId } = await requireStaffAt(context, vendorLocationId, canSeeOrders)
  return context.streams.answer(c, {
    key: `orders ${vendorLocationId}`,
    watchRight: (end) => endWithRole(context, requireCaller(context), vendorId, end),
    // the page reloads the list on each event
    open: (changed) => ({
      read: async () => toEvent('orders', '{}'),
      close: watchTopic(context, 'location-orders', vendorLocationId, changed),
    }),
  })
})
