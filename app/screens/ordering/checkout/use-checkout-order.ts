import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Order } from '#domain/orders/orders.contract.ts'
import { isNotFound } from '#app/api/api-error.ts'
import { orderQuery } from '#app/features/orders/orders.queries.ts'
import { findStoredOrder, type StoredOrder } from '#app/features/orders/stored-order.ts'
import { useLiveOrder } from '#app/features/orders/use-live-order.ts'

export type CheckoutOrder =
  | { status: 'loading' | 'missing' }
  /** Without an error there is no connection to ask with. */
  | { status: 'failed'; error: unknown; retry: () => void }
  | { status: 'ready'; order: Order; stored: StoredOrder }

/** The order this browser is about to pay for at a location, kept in step with the server. */
export function useCheckoutOrder(userId: string, vendorLocationId: string): CheckoutOrder {
  const [stored] = useState(() => findStoredOrder(vendorLocationId))
  const isOwn = stored !== undefined && stored.userId === userId
  const orderId = isOwn ? stored.orderId : ''
  const query = useQuery({ ...orderQuery(userId, orderId), enabled: isOwn })
  useLiveOrder(userId, orderId, isOwn && query.isSuccess)

  if (!isOwn || query.data === null || isNotFound(query.error)) return { status: 'missing' }
  if (query.data) return { status: 'ready', order: query.data, stored }
  if (query.isError || query.isPaused) {
    return { status: 'failed', error: query.error, retry: () => void query.refetch() }
  }
  return { status: 'loading' }
}
