import { z } from 'zod'
import { toUpperId } from '#domain/values/ids.ts'
import { canSeeOrders } from '#domain/vendor-roles/vendor-roles.rights.ts'
import { requireCaller, type Context } from '../../context.ts'
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
export const orderEventsRoutes = createRoutes()

orderEventsRoutes.openapi(getOrderEvents, async (c) => {
  const context = c.var.context
  const caller = requireCaller(context)
  const order = await requireOrder(context, c.req.valid('param').orderId)
  const reader = await requireMayRead(context, order)
  return context.streams.answer(
    c,
    {
      key: `order ${order.orderId} ${reader}`,
      event: 'order',
      values: context.liveOrders,
      of: order.orderId,
      toData: toAnswerFor(context, order, reader),
    },
    reader === 'staff' ? (end) => endWithRole(context, caller, order.vendorId, end) : undefined,
  )
})

/** The order for all pages whose readers see the same of it. */
function toAnswerFor(context: Context, order: OrderRow, reader: 'owner' | 'staff') {
  let viewer: ReturnType<typeof createOrderViewer> | undefined
  return async (newest: OrderRow) =>
    (await (viewer ??= createOrderViewer(context, order, reader)))(newest)
}

orderEventsRoutes.openapi(getLocationOrderEvents, async (c) => {
  const context = c.var.context
  const vendorLocationId = toUpperId(c.req.valid('param').vendorLocationId)
  const { vendorId } = await requireStaffAt(context, vendorLocationId, canSeeOrders)
  return context.streams.answer(
    c,
    {
      key: `orders ${vendorLocationId}`,
      event: 'orders',
      values: context.liveLocationOrders,
      of: vendorLocationId,
      // the page reloads the list on each event
      isHint: true,
    },
    (end) => endWithRole(context, requireCaller(context), vendorId, end),
  )
})
