import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Order, OrderAnswer } from '#domain/orders/orders.contract.ts'
import { followEvents } from './follow-events.ts'
import { fetchOrder, orderKeys, orderPath } from './orders.queries.ts'

/** Keeps the order's query in step with the server, within a second where streams pass. */
export function useLiveOrder(userId: string, orderId: string, enabled: boolean): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    if (!enabled) return
    const key = orderKeys.order(userId, orderId)
    const take = (next: Order | null | undefined) =>
      next && queryClient.setQueryData<Order | null>(key, (known) => newerOf(known, next))
    return followEvents({
      path: `${orderPath(userId, orderId)}/events`,
      onEvent: ({ event, data }) => {
        if (event === 'order') take((JSON.parse(data) as OrderAnswer).order)
      },
      poll: () => void fetchOrder(userId, orderId).then(take, () => undefined),
    })
  }, [queryClient, userId, orderId, enabled])
}

/** Answers may overtake each other: the later state of the order counts. */
export function newerOf(known: Order | null | undefined, next: Order): Order {
  return known && known.datetimeUpdated > next.datetimeUpdated ? known : next
}
