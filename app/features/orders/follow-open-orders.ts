import { observeQuery } from '#app/api/observe-query.ts'
import type { Order } from '#domain/orders/orders.contract.ts'
import { openOrdersQuery } from './own-orders.queries.ts'

/** Calls back with the server's answers, not with what the cache had. @returns stop */
export function followOpenOrders(
  userId: string,
  onOrders: (orders: readonly Order[]) => void,
): () => void {
  return observeQuery(openOrdersQuery(userId), ({ data, isFetchedAfterMount }) => {
    if (data && isFetchedAfterMount) onOrders(data.items)
  })
}
