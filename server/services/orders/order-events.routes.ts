import { z } from 'zod'
import { toUpperId } from '#domain/values/ids.ts'
import { isDeepStrictEqual } from 'node:util'
import { requireCaller, type Context } from '../../context.ts'
import { toEvent } from '../../http/answer-events.ts'
import { BEAT_MS, type ChannelSource } from '../../http/event-streams.ts'
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
export const orderEventsRoutes = createRoutes()

orderEventsRoutes.openapi(getOrderEvents, async (c) => {
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

/** The order for all pages whose readers see the same of it. */
function readOrder(
  context: Context,
  { orderId }: OrderRow,
  reader: 'owner' | 'staff',
  changed: () => void,
): ChannelSource {
  const { liveOrders } = context
  const firstRead = Promise.withResolvers<OrderRow>()
  let toAnswer: Awaited<ReturnType<typeof createOrderViewer>>
  let newest: OrderRow
  let sent: Uint8Array = new Uint8Array()
  return {
    close: liveOrders.subscribe(orderId, (order) => {
      if (!order) return
      newest = order
      firstRead.resolve(order)
      changed()
    }),
    refresh: () => liveOrders.refresh(orderId),
    async read() {
      const order = await firstRead.promise
      toAnswer ??= await createOrderViewer(context, order, reader)
      const event = toEvent('order', JSON.stringify(await toAnswer(newest)))
      if (!isDeepStrictEqual(event, sent)) sent = event
      return sent
    },
  }
}

orderEventsRoutes.openapi(getLocationOrderEvents, async (c) => {
  const context = c.var.context
  const vendorLocationId = toUpperId(c.req.valid('param').vendorLocationId)
  const { vendorId } = await requireStaffAt(context, vendorLocationId)
  return context.streams.answer(c, {
    key: `orders ${vendorLocationId}`,
    watchRight: (end) => endWithRole(context, requireCaller(context), vendorId, end),
    open(changed) {
      // the page reloads the list on each event, also after missed notifications and periodically,
      // because a notification may be lost
      const beat = setInterval(changed, BEAT_MS)
      const stops = [
        context.changes.subscribe('location-orders', (id) => id === vendorLocationId && changed()),
        context.changes.onGap(changed),
        () => clearInterval(beat),
      ]
      return {
        read: async () => toEvent('orders', '{}'),
        close: () => stops.forEach((stop) => stop()),
      }
    },
  })
})
