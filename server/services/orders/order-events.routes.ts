import { z } from 'zod'
import { toUpperId } from '#domain/values/ids.ts'
import { requireCaller } from '../../context.ts'
import { toEvent } from '../../http/event-streams.ts'
import { createRoutes, describeCall, events, refusals } from '../../http/routes.ts'
import { endWithRole } from '../vendor-roles/live-roles.ts'
import { createOrderViewer } from './find-order.ts'
import type { OrderRow } from './orders.store.ts'
import { BEAT_MS } from './live-orders.ts'
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

const HEARTBEAT = toEvent('heartbeat')
const ORDERS_CHANGED = toEvent('orders', '{}')

type Reader = Awaited<ReturnType<typeof requireMayRead>>
type Viewer = Awaited<ReturnType<typeof createOrderViewer>>

interface News {
  data: string
  event: Uint8Array
}

/** By the order as it was read for all its followers: they share what is written for the first of them. */
const news = new WeakMap<OrderRow, Partial<Record<Reader, Promise<News>>>>()

function describe(order: OrderRow, reader: Reader, toAnswer: Viewer): Promise<News> {
  const ofOrder = news.get(order) ?? {}
  news.set(order, ofOrder)
  return (ofOrder[reader] ??= write(order, toAnswer))
}

async function write(order: OrderRow, toAnswer: Viewer): Promise<News> {
  const data = JSON.stringify(await toAnswer(order))
  return { data, event: toEvent('order', data) }
}

/** Event streams for open pages. A `heartbeat` confirms that the last event is still current. */
export const orderEventsRoutes = createRoutes()

orderEventsRoutes.openapi(getOrderEvents, async (c) => {
  const context = c.var.context
  const caller = requireCaller(context)
  let order = await requireOrder(context, c.req.valid('param').orderId)
  const reader = await requireMayRead(context, order)
  const toAnswer = await createOrderViewer(context, order, reader)
  let told = ''
  return context.streams.answer(c, {
    start(wake, end) {
      const unsubscribe = context.liveOrders.subscribe(order.orderId, (newest) => {
        if (newest) order = newest
        wake()
      })
      const stopWatching =
        reader === 'staff' ? endWithRole(context, caller, order.vendorId, end) : () => {}
      return () => {
        unsubscribe()
        stopWatching()
      }
    },
    async next() {
      const news = await describe(order, reader, toAnswer)
      if (news.data === told) return HEARTBEAT
      told = news.data
      return news.event
    },
  })
})

orderEventsRoutes.openapi(getLocationOrderEvents, async (c) => {
  const context = c.var.context
  const vendorLocationId = toUpperId(c.req.valid('param').vendorLocationId)
  const { vendorId } = await requireStaffAt(context, vendorLocationId)
  return context.streams.answer(c, {
    start(wake, end) {
      // the page reloads the list on each event, also after missed notifications and periodically,
      // because a notification may be lost
      const beat = setInterval(wake, BEAT_MS)
      const stops = [
        context.changes.subscribe('location-orders', (id) => id === vendorLocationId && wake()),
        context.changes.onGap(wake),
        endWithRole(context, requireCaller(context), vendorId, end),
      ]
      return () => {
        clearInterval(beat)
        for (const stop of stops) stop()
      }
    },
    next: async () => ORDERS_CHANGED,
  })
})
