import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { toOrderAmounts, toPricedLines } from '#domain/orders/order-amounts.ts'
import type { Order } from '#domain/orders/orders.contract.ts'
import { isNotFound } from '#app/api/api-error.ts'
import { findCart } from '#app/features/cart/cart-store.ts'
import { putInCart } from '#app/features/cart/change-cart.ts'
import { orderQuery } from '#app/features/orders/orders.queries.ts'
import { openOrdersQuery } from '#app/features/orders/own-orders.queries.ts'
import { findStoredOrder, storeOrder, type StoredOrder } from '#app/features/orders/stored-order.ts'
import { useLiveOrder } from '#app/features/orders/use-live-order.ts'
import { toChoice } from './use-tip.ts'

export type CheckoutOrder =
  | { status: 'loading' | 'missing' }
  /** `error` is null while offline. */
  | { status: 'failed'; error: unknown; retry: () => void }
  | { status: 'ready'; order: Order; stored: StoredOrder }

/**
 * The order to pay at a location, kept in sync with the server: the one stored in this browser, else the
 * user's unpaid order, which another device may have created.
 */
export function useCheckoutOrder(userId: string, vendorLocationId: string): CheckoutOrder {
  const queryClient = useQueryClient()
  const [own] = useState(() => findOwn(userId, vendorLocationId))
  const adopting = useQuery({
    queryKey: ['users', userId, 'unpaid-order', vendorLocationId] as const,
    queryFn: () => adoptUnpaidOrder(queryClient, userId, vendorLocationId),
    enabled: own === undefined,
    staleTime: Infinity,
    gcTime: 0,
  })
  const stored = own ?? adopting.data
  const orderId = stored?.orderId ?? ''
  const query = useQuery({ ...orderQuery(userId, orderId), enabled: Boolean(stored) })
  useLiveOrder(userId, orderId, Boolean(stored) && query.isSuccess)

  if (stored === null || query.data === null || isNotFound(query.error)) {
    return { status: 'missing' }
  }
  if (stored && query.data) return { status: 'ready', order: query.data, stored }
  const current = stored ? query : adopting
  if (current.isError || current.isPaused) {
    return { status: 'failed', error: current.error, retry: () => void current.refetch() }
  }
  return { status: 'loading' }
}

function findOwn(userId: string, vendorLocationId: string): StoredOrder | undefined {
  const stored = findStoredOrder(vendorLocationId)
  return stored?.userId === userId ? stored : undefined
}

/** Null when there is nothing to pay for. An empty cart gets the order's items, any other stays. */
async function adoptUnpaidOrder(
  queryClient: QueryClient,
  userId: string,
  vendorLocationId: string,
): Promise<StoredOrder | null> {
  const { items } = await queryClient.fetchQuery({ ...openOrdersQuery(userId), staleTime: 0 })
  const order = items.find(
    ({ status, vendorLocationId: at }) => status === 'IN_PROGRESS' && at === vendorLocationId,
  )
  if (!order) return null
  if (!findCart(vendorLocationId)) await putInCart(vendorLocationId, order.cartItems)
  return storeOrder(
    { order },
    toChoice(toOrderAmounts(order).tipCents, toPricedLines(order.cartItems)),
  )
}
