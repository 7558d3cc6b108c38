import { isRefused } from '#app/api/answer.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Order } from '#domain/orders/orders.contract.ts'
import { errorText, isNotFound } from '#app/api/api-error.ts'
import { ERROR_OCCURRED_DESCRIPTION } from '#app/features/layout/layout.messages.ts'
import { orderQuery } from '#app/features/orders/orders.queries.ts'
import { findOwnOrder, keepOwnOrder } from '#app/features/orders/own-order-copy.ts'
import { useLiveOrder } from '#app/features/orders/use-live-order.ts'

export type OrderStatusState =
  | { kind: 'loading' | 'empty' }
  | { kind: 'unreachable'; retry: () => void }
  | { kind: 'failed'; message: string }
  /** `isCopy`: the copy in this browser, while the server is unreachable. */
  | { kind: 'shown'; order: Order; isCopy: boolean }

const RETRY_MS = 3_000

/**
 * The guest's order, first from the copy in this browser, then from the server. An unreachable server is
 * tried again every three seconds.
 */
export function useOrderStatus(userId: string, orderId: string): OrderStatusState {
  const [copy] = useState(() => findOwnOrder(userId, orderId))
  const query = useQuery({
    ...orderQuery(userId, orderId),
    // shown before the first answer, and asked again as soon as there is a network
    ...(copy && { initialData: copy, initialDataUpdatedAt: 0 }),
    networkMode: 'always',
    // the interval tries again
    retry: false,
    refetchInterval: ({ state }) =>
      state.dataUpdatedAt === 0 && state.errorUpdateCount > 0 ? RETRY_MS : false,
  })
  const { data, error, isError, dataUpdatedAt, errorUpdateCount } = query
  const isUnanswered = dataUpdatedAt === 0 && errorUpdateCount > 0
  useLiveOrder(userId, orderId, Boolean(data))
  useEffect(() => {
    if (data) keepOwnOrder(data)
  }, [data])

  if (isError && (isNotFound(error) || (!data && isRefused(error)))) {
    return { kind: 'failed', message: errorText(error, ERROR_OCCURRED_DESCRIPTION) }
  }
  if (data) return { kind: 'shown', order: data, isCopy: isError || isUnanswered }
  if (data === null) return { kind: 'empty' }
  return isUnanswered
    ? { kind: 'unreachable', retry: () => void query.refetch() }
    : { kind: 'loading' }
}
