import { queryOptions } from '@tanstack/react-query'
import type {
  CompleteOrderBody,
  LocationTips,
  OrderAnswer,
  OrderList,
} from '#domain/orders/orders.contract.ts'
import type { Intent } from '#app/api/intent.ts'
import { request } from '#app/api/request.ts'
import { orderPath, STAFF_USER_ID } from './orders.queries.ts'

/** The most a page of the API holds: enough for all that waits at one counter. */
const MOST_ORDERS = 200
const NO_REASON = 'NONE_PROVIDED'

/** The paid orders of a location, newest first. */
export function locationOrdersQuery(vendorLocationId: string) {
  return queryOptions({
    queryKey: ['vendor-locations', vendorLocationId, 'orders'] as const,
    queryFn: async ({ signal }) => {
      const path = `/vendor-locations/${encodeURIComponent(vendorLocationId)}/orders`
      const { items } = await request<OrderList>(path, { query: { limit: MOST_ORDERS }, signal })
      return items
    },
  })
}

/** What a location earned in tips in the last 12 hours. */
export function locationTipsQuery(vendorLocationId: string) {
  return queryOptions({
    queryKey: ['vendor-locations', vendorLocationId, 'tips'] as const,
    queryFn: ({ signal }) => {
      const path = `/vendor-locations/${encodeURIComponent(vendorLocationId)}/tips`
      return request<LocationTips>(path, { signal })
    },
  })
}

/** Hands an order over. The same intent gets the same answer, however often it is sent. */
export function completeOrder(orderId: string, body: CompleteOrderBody, intent: Intent) {
  return request<OrderAnswer>(`${orderPath(STAFF_USER_ID, orderId)}/complete`, {
    method: 'PUT',
    body,
    intent,
  })
}

export function refundOrder(orderId: string, intent: Intent) {
  return request<OrderAnswer>(`${orderPath(STAFF_USER_ID, orderId)}/refund`, {
    method: 'PUT',
    body: { refundReason: NO_REASON },
    intent,
  })
}
