import { queryOptions, replaceEqualDeep } from '@tanstack/react-query'
import type {
  CreateOrderBody,
  MarkPaidQuery,
  Order,
  OrderAnswer,
  UpdateOrderBody,
} from '#domain/orders/orders.contract.ts'
import { userPath } from '#app/api/api-paths.ts'
import type { Intent } from '#app/api/intent.ts'
import { request } from '#app/api/request.ts'

/** The user id staff use for orders, whose owner they do not know. */
export const STAFF_USER_ID = 'staff'

export const orderKeys = {
  order: (userId: string, orderId: string) => ['users', userId, 'orders', orderId] as const,
}

/** An order, readable by its owner or (as `STAFF_USER_ID`) by staff of its vendor. */
export function orderQuery(userId: string, orderId: string) {
  return queryOptions({
    queryKey: orderKeys.order(userId, orderId),
    queryFn: ({ signal }) => fetchOrder(userId, orderId, signal),
    structuralSharing: (known, next) => keepNewer(known as Order | null, next as Order | null),
  })
}

/** Responses may arrive out of order: the later state wins. */
export function keepNewer(known: Order | null | undefined, next: Order | null): Order | null {
  if (known && next && known.datetimeUpdated > next.datetimeUpdated) return known
  return replaceEqualDeep(known ?? null, next)
}

/** Null when the response has no order. */
export async function fetchOrder(
  userId: string,
  orderId: string,
  signal?: AbortSignal,
): Promise<Order | null> {
  const answer = await request<Partial<OrderAnswer>>(orderPath(userId, orderId), { signal })
  return answer.order ?? null
}

export function createOrder(userId: string, body: CreateOrderBody, intent: Intent) {
  return request<OrderAnswer>(ordersPath(userId), { method: 'POST', body, intent })
}

export function updateOrder(userId: string, orderId: string, body: UpdateOrderBody) {
  return request<OrderAnswer>(orderPath(userId, orderId), { method: 'PUT', body })
}

/** Makes the server check the payment with the provider. Idempotent. */
export function markOrderPaid(userId: string, orderId: string, query: MarkPaidQuery = {}) {
  return request<OrderAnswer>(`${orderPath(userId, orderId)}/markPaid`, { method: 'PUT', query })
}

/** Answers an offer of something else, once. @param productId one of the choices; null for the money back. @throws ApiError 409 OFFER_OVER, SOLD_OUT */
export function answerSwapOffer(
  { userId, orderId, offerId }: { userId: string; orderId: string; offerId: string },
  productId: string | null,
) {
  const path = `${orderPath(userId, orderId)}/swap-offers/${encodeURIComponent(offerId)}`
  return request<OrderAnswer>(path, { method: 'PUT', body: { productId } })
}

/** Takes the user's own order back. Idempotent. */
export function cancelOrder(userId: string, orderId: string) {
  return request<OrderAnswer>(`${orderPath(userId, orderId)}/cancel`, { method: 'PUT', body: {} })
}

export const ordersPath = (userId: string) => `${userPath(userId)}/orders`

export function orderPath(userId: string, orderId: string): string {
  return `${ordersPath(userId)}/${encodeURIComponent(orderId)}`
}

/** Sends the receipt of the user's own paid order to this address. */
export function mailReceipt(userId: string, orderId: string, email: string, intent: Intent) {
  const path = `${orderPath(userId, orderId)}/receipt`
  return request<void>(path, { method: 'POST', body: { email }, intent })
}
