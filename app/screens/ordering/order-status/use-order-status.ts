import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Order } from '#domain/orders/orders.contract.ts'
import { errorText, isNotFound } from '#app/api/api-error.ts'
import { orderQuery } from '#app/features/orders/orders.queries.ts'
import { findOwnOrder, keepOwnOrder } from '#app/features/orders/own-order-copy.ts'
import { useLiveOrder } from '#app/features/orders/use-live-order.ts'

export type OrderStatusState =
  | { kind: 'loading' | 'empty' }
  | { kind: 'failed'; message: string }
  /** `isCopy`: what this browser kept, while the server cannot be asked. */
  | { kind: 'shown'; order: Order; isCopy: boolean }

const LOAD_FAILED = 'An unexpected error has occurred. Please try again.'

/** An order of one's own, at once from the copy in this browser, then as the server has it. */
export function useOrderStatus(userId: string, orderId: string): OrderStatusState {
  const [copy] = useState(() => findOwnOrder(userId, orderId))
  const query = useQuery({
    ...orderQuery(userId, orderId),
    // shown before the first answer, and asked again as soon as there is a network
    ...(copy && { initialData: copy, initialDataUpdatedAt: 0 }),
    networkMode: 'always',
  })
  const { data, error, isError, isFetchedAfterMount, failureCount } = query
  useLiveOrder(userId, orderId, Boolean(data))
  useEffect(() => {
    if (data) keepOwnOrder(data)
  }, [data])

  if (isError && (!data || isNotFound(error))) {
    return { kind: 'failed', message: errorText(error, LOAD_FAILED) }
  }
  if (data)
    return {
      kind: 'shown',
      order: data,
      isCopy: isError || (failureCount > 0 && !isFetchedAfterMount),
    }
  return { kind: data === null ? 'empty' : 'loading' }
}
