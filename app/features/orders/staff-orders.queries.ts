import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type {
  CompleteOrderBody,
  LocationOrdersQuery,
  LocationTips,
  Order,
  OrderAnswer,
  OrderList,
  RefundOrderBody,
} from '#domain/orders/orders.contract.ts'
import { locationPath } from '#app/api/api-paths.ts'
import type { Intent } from '#app/api/intent.ts'
import { isWorthRepeating } from '#app/api/answer.ts'
import { shouldRetry } from '#app/api/query-client.ts'
import { fetchAllPages } from '#app/api/fetch-all-pages.ts'
import { request } from '#app/api/request.ts'
import { orderPath, orderQuery, STAFF_USER_ID } from './orders.queries.ts'

/** The API's maximum page size. */
const PAGE_SIZE = 200
export const HISTORY_PAGE_SIZE = 25
export const RECENT_COUNT = 5

/** An order as staff open it. A refusal is shown at once, without retries, because a guest is waiting. */
export function openedOrderQuery(orderId: string) {
  return {
    ...orderQuery(STAFF_USER_ID, orderId),
    retry: (failures: number, error: Error) =>
      isWorthRepeating(error) && shouldRetry(failures, error),
  }
}

/** All open orders of a location and the few it handed over last. */
export function orderQueueQuery(vendorLocationId: string) {
  return queryOptions({
    queryKey: ['vendor-locations', vendorLocationId, 'queue'] as const,
    queryFn: async ({ signal }) => {
      const [open, recent] = await Promise.all([
        listOpenOrders(vendorLocationId, signal),
        listRecentOrders(vendorLocationId, signal),
      ])
      // An order handed over between the two requests may be in both.
      const done = new Set(recent.map(({ orderId }) => orderId))
      return [...open.filter(({ orderId }) => !done.has(orderId)), ...recent]
    },
  })
}

/** All pages of the orders paid on this business day and not handed over, latest payment first. */
async function listOpenOrders(vendorLocationId: string, signal: AbortSignal): Promise<Order[]> {
  const path = `${locationPath(vendorLocationId)}/open-orders`
  const pages = await fetchAllPages((nextToken) =>
    request<OrderList>(path, { query: { limit: PAGE_SIZE, nextToken }, signal }),
  )
  return pages.flatMap(({ items }) => items)
}

async function listRecentOrders(vendorLocationId: string, signal: AbortSignal): Promise<Order[]> {
  const query = { vendorLocationId, limit: RECENT_COUNT }
  return (await request<OrderList>('/fulfilled-orders', { query, signal })).items
}

/** The paid orders of a location with the day's three digits, or whose id ends in six characters. */
export async function findOrdersByNumber(
  vendorLocationId: string,
  number: string,
  signal?: AbortSignal,
): Promise<Order[]> {
  const path = `${locationPath(vendorLocationId)}/orders/by-number/${number}`
  return (await request<OrderList>(path, { signal })).items
}

/** All pages of a location's history. */
export const orderHistoryKey = (vendorLocationId: string) =>
  ['vendor-locations', vendorLocationId, 'history'] as const

/** A page of a location's paid orders, newest first, filtered by the server. */
export function orderHistoryQuery(
  vendorLocationId: string,
  filter: LocationOrdersQuery & { nextToken?: string | undefined },
) {
  return queryOptions({
    queryKey: [...orderHistoryKey(vendorLocationId), filter] as const,
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: true,
    queryFn: ({ signal }) =>
      request<OrderList>(`${locationPath(vendorLocationId)}/orders`, {
        query: { ...filter, limit: HISTORY_PAGE_SIZE },
        signal,
      }),
  })
}

/** A location's tips of the last 12 hours. */
export function locationTipsQuery(vendorLocationId: string) {
  return queryOptions({
    queryKey: ['vendor-locations', vendorLocationId, 'tips'] as const,
    queryFn: ({ signal }) => {
      return request<LocationTips>(`${locationPath(vendorLocationId)}/tips`, { signal })
    },
  })
}

/** Hands an order over. Retries with the same intent get the same response. */
export function completeOrder(orderId: string, body: CompleteOrderBody, intent: Intent) {
  return request<OrderAnswer>(`${orderPath(STAFF_USER_ID, orderId)}/complete`, {
    method: 'PUT',
    body,
    intent,
  })
}

/** Refunds everything that is left of an order, or the lines of the body. */
export function refundOrder(orderId: string, body: RefundOrderBody, intent: Intent) {
  return request<OrderAnswer>(`${orderPath(STAFF_USER_ID, orderId)}/refund`, {
    method: 'PUT',
    body,
    intent,
  })
}
