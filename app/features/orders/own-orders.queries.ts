import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { OrderList, OwnOrdersQuery } from '#domain/orders/orders.contract.ts'
import { request } from '#app/api/request.ts'
import { ordersPath } from './orders.queries.ts'

const OPEN_LIMIT = 50

export const ownOrdersKey = (userId: string) => ['users', userId, 'own-orders'] as const

/** The user's orders to pay for or to pick up, newest first. */
export function openOrdersQuery(userId: string) {
  return queryOptions({
    queryKey: [...ownOrdersKey(userId), 'open'] as const,
    queryFn: ({ signal }) => fetchOrders(userId, { state: 'open', limit: OPEN_LIMIT }, signal),
  })
}

/** The user's handed over and refunded orders, newest first, a page at a time. */
export function pastOrdersQuery(userId: string, limit: number) {
  return infiniteQueryOptions({
    queryKey: [...ownOrdersKey(userId), 'past', limit] as const,
    queryFn: ({ pageParam, signal }) =>
      fetchOrders(userId, { state: 'past', limit, nextToken: pageParam }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextToken }) => nextToken ?? undefined,
  })
}

function fetchOrders(
  userId: string,
  query: OwnOrdersQuery & { limit: number; nextToken?: string | undefined },
  signal: AbortSignal,
): Promise<OrderList> {
  return request<OrderList>(ordersPath(userId), { query, signal })
}
