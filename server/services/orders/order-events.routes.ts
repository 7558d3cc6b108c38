import { streamSSE, type SSEStreamingApi } from 'hono/streaming'
import { toUpperId } from '#domain/values/ids.ts'
import { requireCaller, type Context } from '../../context.ts'
import type { Topic } from '../../db/changes.ts'
import { createRoutes } from '../../http/routes.ts'
import { requireRole } from '../vendor-roles/require-role.ts'
import { findOrder } from './find-order.ts'
import { requireMayRead, requireOrder } from './orders.access.ts'

const HEARTBEAT_MS = 15_000

/**
 * Server-sent events: `order` with the order each time it changes, at once to begin with; `orders` each
 * time anything changed at a location. Proxies must not buffer them.
 */
export const orderEventsRoutes = createRoutes()

orderEventsRoutes.get('/users/:userId/orders/:orderId/events', async (c) => {
  const context = c.var.context
  requireCaller(context)
  const order = await requireOrder(context, c.req.param('orderId'))
  await requireMayRead(context, order)
  c.header('X-Accel-Buffering', 'no')
  return streamSSE(c, (stream) =>
    followChanges(context, stream, 'order', order.orderId, async () => {
      const answer = await findOrder(context, order.orderId)
      await stream.writeSSE({ event: 'order', data: JSON.stringify(answer) })
    }),
  )
})

orderEventsRoutes.get('/vendor-locations/:vendorLocationId/orders/events', async (c) => {
  const context = c.var.context
  const vendorLocationId = toUpperId(c.req.param('vendorLocationId'))
  const { value: menu } = await context.catalogue.requireMenu(vendorLocationId)
  await requireRole(context, menu.vendor.vendorId)
  c.header('X-Accel-Buffering', 'no')
  return streamSSE(c, (stream) =>
    followChanges(context, stream, 'location-orders', vendorLocationId, async () => {
      await stream.writeSSE({ event: 'orders', data: '{}' })
    }),
  )
})

/** Tells at once and after each change, until the reader or the server goes. */
async function followChanges(
  context: Context,
  stream: SSEStreamingApi,
  topic: Topic,
  id: string,
  tell: () => Promise<void>,
): Promise<void> {
  let wake = () => {}
  let hasChanged = true
  const stop = context.changes.subscribe(topic, (changed) => {
    if (changed !== id) return
    hasChanged = true
    wake()
  })
  stream.onAbort(() => wake())
  try {
    while (!stream.aborted && !context.closing.aborted) {
      if (hasChanged) {
        hasChanged = false
        await tell()
      } else {
        await stream.writeSSE({ event: 'heartbeat', data: '' })
      }
      await waitFor(
        (resolve) => (wake = resolve),
        context.closing,
        () => hasChanged,
      )
    }
  } finally {
    stop()
  }
}

function waitFor(
  offerWake: (wake: () => void) => void,
  closing: AbortSignal,
  isOver: () => boolean,
): Promise<void> {
  return new Promise((resolve) => {
    if (isOver() || closing.aborted) return resolve()
    const timer = setTimeout(finish, HEARTBEAT_MS)
    function finish() {
      clearTimeout(timer)
      closing.removeEventListener('abort', finish)
      resolve()
    }
    closing.addEventListener('abort', finish)
    offerWake(finish)
  })
}
