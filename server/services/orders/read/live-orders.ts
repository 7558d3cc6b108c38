import type { Services } from '../../../context.ts'
import { BEAT_MS } from '../../../http/streams.ts'
import { startSharedReader, type SharedReader } from '../../../db/shared-reader.ts'
import { selectOrders, type OrderRow } from '../orders.store.ts'

/** The orders shown on open status pages, by id. */
export type LiveOrders = SharedReader<OrderRow>

/**
 * Keeps subscribed orders up to date: reads them again on changes, after missed notifications, and
 * periodically.
 */
export function startLiveOrders(
  services: Pick<Services, 'db' | 'changes' | 'closing' | 'log'>,
): LiveOrders {
  const { db, changes, closing, log } = services
  const orders = startSharedReader<OrderRow>({
    read: async (orderIds) =>
      new Map((await selectOrders(db, [orderIds])).map((order) => [order.orderId, order])),
    refreshEveryMs: BEAT_MS,
    closing,
    log,
  })
  changes.subscribe('order', (orderId) => orders.refresh(orderId))
  changes.onGap(() => orders.refresh())
  return orders
}
