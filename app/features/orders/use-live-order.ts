import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { Order, OrderAnswer } from '#domain/orders/orders.contract.ts'
import { useStream } from '#app/api/follow-stream.ts'
import { fetchOrder, keepNewer, orderKeys, orderPath } from './orders.queries.ts'

/** Updates the order's query within a second of a change where event streams work. */
export function useLiveOrder(userId: string, orderId: string, enabled: boolean): void {
  const queryClient = useQueryClient()
  const take = (next: Order | null) => takeOrder(queryClient, userId, next)
  useStream<OrderAnswer>({
    path: enabled ? `${orderPath(userId, orderId)}/events` : undefined,
    event: 'order',
    take: ({ order }) => take(order),
    poll: () => fetchOrder(userId, orderId).then(take, () => undefined),
  })
}

/** Puts an order into the cache, as far as it is news. */
export function takeOrder(queryClient: QueryClient, userId: string, next: Order | null): void {
  if (!next) return
  const key = orderKeys.order(userId, next.orderId)
  queryClient.setQueryData<Order | null>(key, (known) => keepNewer(known, next))
}
