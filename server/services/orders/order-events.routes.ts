import { toUpperId } from '#domain/values/ids.ts'
import { requireCaller } from '../../context.ts'
import { createRoutes } from '../../http/routes.ts'
import { endWithRole } from '../vendor-roles/live-roles.ts'
import { createOrderViewer } from './find-order.ts'
import { BEAT_MS } from './live-orders.ts'
import { requireMayRead, requireOrder, requireStaffAt } from './orders.access.ts'

/**
 * Server-sent events: `order` with the order each time it changes, at once to begin with; `orders` each
 * time anything may have changed at a location. A `heartbeat` says that what was told is still true.
 */
export const orderEventsRoutes = createRoutes()

orderEventsRoutes.get('/users/:userId/orders/:orderId/events', async (c) => {
  const context = c.var.context
  const caller = requireCaller(context)
  let order = await requireOrder(context, c.req.param('orderId'))
  const reader = await requireMayRead(context, order)
  const toAnswer = await createOrderViewer(context, order, reader)
  let told = ''
  return context.streams.answer(c, {
    start(wake, end) {
      const stopFollowing = context.liveOrders.follow(order.orderId, (newest) => {
        if (newest) order = newest
        wake()
      })
      const stopWatching =
        reader === 'staff' ? endWithRole(context, caller, order.vendorId, end) : () => {}
      return () => {
        stopFollowing()
        stopWatching()
      }
    },
    async next() {
      const data = JSON.stringify(await toAnswer(order))
      if (data === told) return { event: 'heartbeat', data: '' }
      told = data
      return { event: 'order', data }
    },
  })
})

orderEventsRoutes.get('/vendor-locations/:vendorLocationId/orders/events', async (c) => {
  const context = c.var.context
  const vendorLocationId = toUpperId(c.req.param('vendorLocationId'))
  const { vendorId } = await requireStaffAt(context, vendorLocationId)
  return context.streams.answer(c, {
    start(wake, end) {
      // the page asks for the list each time: after a gap and at each beat too, since a hint may be lost
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
    next: async () => ({ event: 'orders', data: '{}' }),
  })
})
