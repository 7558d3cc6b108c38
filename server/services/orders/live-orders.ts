import type { Services } from '../../context.ts'
import { startSharedReader, type SharedReader } from '../../db/shared-reader.ts'
import { selectOrders, type OrderRow } from './orders.store.ts'

/** Orders by their id, for open status pages. */
export type LiveOrders = SharedReader<OrderRow>

/** A page that hears nothing for 25 s takes its stream for dead. */
export const BEAT_MS = 15_000

/** Follows orders: read again when they change, when hints may have been missed, and at each beat. */
export function startLiveOrders(
  services: Pick<Services, 'db' | 'changes' | 'closing' | 'log'>,
): LiveOrders {
  const { db, changes, closing, log } = services
  const orders = startSharedReader<OrderRow>({
    read: async (orderIds) =>
      new Map((await selectOrders(db, [orderIds])).map((order) => [order.orderId, order])),
    beatMs: BEAT_MS,
    closing,
    log,
  })
  changes.subscribe('order', (orderId) => orders.readAgain(orderId))
  changes.onGap(() => orders.readAgain())
  return orders
}
