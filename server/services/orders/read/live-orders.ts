import type { Services } from '../../../context.ts'
import { startLiveValues, type LiveValues } from '../../../live/live-values.ts'
import { selectOrders, type OrderRow } from '../orders.store.ts'

/** The orders shown on open status pages, by id. */
export type LiveOrders = LiveValues<OrderRow>

export function startLiveOrders(
  services: Pick<Services, 'db' | 'changes' | 'closing' | 'log'>,
): LiveOrders {
  return startLiveValues<OrderRow>(services, {
    topic: 'order',
    read: async (orderIds) =>
      new Map(
        (await selectOrders(services.db, { orderIds })).map((order) => [order.orderId, order]),
      ),
  })
}

/** Hints that the orders of a location may have changed, by the location's id. */
export function startLiveLocationOrders(services: Pick<Services, 'changes' | 'closing' | 'log'>) {
  return startLiveValues<object>(services, {
    topic: 'location-orders',
    read: async (locations) => new Map(locations.map((location) => [location, {}])),
  })
}
