import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Order, OrderAnswer, OrderList } from '#domain/orders/orders.contract.ts'
import { followStream, onNews } from '#app/api/follow-stream.ts'
import { createReload } from '#app/api/reload-in-turn.ts'
import { orderPath } from './orders.queries.ts'
import { openOrdersQuery, ownOrdersKey } from './own-orders.queries.ts'

/** Each of these orders has a stream; further ones are refetched now and then, like all lists of the account. */
const MAX_STREAMS = 3

/** Loads the user's orders again within a second of a change of an open one: it is paid, handed over or closed. */
export function useLiveOpenOrders(userId: string, orders: readonly Order[]): void {
  const queryClient = useQueryClient()
  const shown = orders.slice(0, MAX_STREAMS).map(({ orderId }) => orderId)
  const ids = shown.join(' ')
  useEffect(() => {
    const reload = createReload(queryClient, ownOrdersKey(userId))
    const stops = (ids ? ids.split(' ') : []).map((orderId) =>
      followStream({
        path: `${orderPath(userId, orderId)}/events`,
        onEvent: onNews<OrderAnswer>('order', ({ order }) => {
          if (findKnown(queryClient, userId, order) !== order.datetimeUpdated) void reload()
        }),
        poll: () => void reload(),
      }),
    )
    return () => stops.forEach((stop) => stop())
  }, [queryClient, userId, ids])
}

/** When the order was changed as far as the list knows. */
function findKnown(queryClient: QueryClient, userId: string, { orderId }: Order) {
  const list = queryClient.getQueryData<OrderList>(openOrdersQuery(userId).queryKey)
  return list?.items.find((order) => order.orderId === orderId)?.datetimeUpdated
}
