import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Order, OrderAnswer } from '#domain/orders/orders.contract.ts'
import { followStream, onNews } from '#app/api/follow-stream.ts'
import { fetchOrder, orderKeys, orderPath } from './orders.queries.ts'

/** Updates the order's query within a second of a change where event streams work. */
export function useLiveOrder(userId: string, orderId: string, enabled: boolean): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    if (!enabled) return
    const take = (next: Order | null) => takeOrder(queryClient, userId, next)
    return followStream({
      path: `${orderPath(userId, orderId)}/events`,
      onEvent: onNews<OrderAnswer>('order', ({ order }) => take(order)),
      poll: () => void fetchOrder(userId, orderId).then(take, () => undefined),
    })
  }, [queryClient, userId, orderId, enabled])
}

/** Puts an order into the cache, as far as it is news. */
export function takeOrder(queryClient: QueryClient, userId: string, next: Order | null): void {
  if (!next) return
  const key = orderKeys.order(userId, next.orderId)
  queryClient.setQueryData<Order | null>(key, (known) => newerOf(known, next))
}

/** Responses may arrive out of order: the later state wins. */
export function newerOf(known: Order | null | undefined, next: Order): Order {
  return known && known.datetimeUpdated > next.datetimeUpdated ? known : next
}
