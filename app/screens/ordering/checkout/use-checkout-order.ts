import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { toOrderAmounts, toPricedLines } from '#domain/orders/order-amounts.ts'
import type { Order } from '#domain/orders/orders.contract.ts'
import { isNotFound } from '#app/api/api-error.ts'
import { findCart } from '#app/features/cart/cart-store.ts'
import { toCartItem } from '#app/features/cart/to-cart-item.ts'
import { putInCart } from '#app/features/cart/change-cart.ts'
import { orderQuery } from '#app/features/orders/orders.queries.ts'
import { openOrdersQuery } from '#app/features/orders/own-orders.queries.ts'
import { findStoredOrder, storeOrder, type StoredOrder } from '#app/features/orders/stored-order.ts'
import { isPaymentPending, rememberPendingPayment } from '#app/features/payments/pending-payment.ts'
import { useLiveOrder } from '#app/features/orders/use-live-order.ts'
import { toChoice } from './use-tip.ts'

export type CheckoutOrder =
  | { status: 'loading' | 'missing' }
  /** `error` is null while offline. */
  | { status: 'failed'; error: unknown; retry: () => void }
  | { status: 'ready'; order: Order; stored: StoredOrder }
  /** Its payment came back from a bank and has arrived. */
  | { status: 'paid'; order: Order }

/**
 * The order to pay at a location, kept in sync with the server: the one stored in this browser, else the
 * user's unpaid order, which another device may have created. `bankSecret`: the payment that a bank's page led
 * back from, perhaps to another browser; it is checked before anything can be paid.
 */
export function useCheckoutOrder(
  userId: string,
  vendorLocationId: string,
  bankSecret?: string,
): CheckoutOrder {
  const queryClient = useQueryClient()
  const [own] = useState(() => findOwn(userId, vendorLocationId))
  const adopting = useQuery({
    queryKey: ['users', userId, 'unpaid-order', vendorLocationId] as const,
    queryFn: () => adoptOrder(queryClient, { userId, vendorLocationId, bankSecret }),
    enabled: own === undefined,
    staleTime: Infinity,
    gcTime: 0,
  })
  const stored = own ?? adopting.data?.unpaid
  const orderId = stored?.orderId ?? ''
  // an order that the review has just created is up to date, and the stream begins with its state
  const query = useQuery({
    ...orderQuery(userId, orderId),
    enabled: Boolean(stored),
    staleTime: Infinity,
  })
  useLiveOrder(userId, orderId, Boolean(stored) && query.isSuccess)

  if (adopting.data?.paid) return { status: 'paid', order: adopting.data.paid }
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

interface Sought {
  userId: string
  vendorLocationId: string
  bankSecret: string | undefined
}

/**
 * The unpaid order, null when there is nothing to pay for; after a bank's page also the newest paid one. An empty
 * cart gets the order's items, any other stays.
 */
async function adoptOrder(
  queryClient: QueryClient,
  { userId, vendorLocationId, bankSecret }: Sought,
): Promise<{ unpaid: StoredOrder | null; paid?: Order | undefined }> {
  const { items } = await queryClient.fetchQuery({ ...openOrdersQuery(userId), staleTime: 0 })
  const here = items.filter(({ vendorLocationId: at }) => at === vendorLocationId)
  const order = here.find(({ status }) => status === 'IN_PROGRESS')
  if (!order) {
    const paid = here.find(({ status }) => status === 'PAID')
    return { unpaid: null, ...(bankSecret && { paid }) }
  }
  if (!findCart(vendorLocationId))
    await putInCart(vendorLocationId, order.cartItems.map(toCartItem))
  if (bankSecret && !isPaymentPending(order.orderId)) {
    rememberPendingPayment(order.orderId, { clientSecret: bankSecret })
  }
  const tip = toChoice(toOrderAmounts(order).tipCents, toPricedLines(order.cartItems))
  return { unpaid: storeOrder({ order }, tip) }
}
