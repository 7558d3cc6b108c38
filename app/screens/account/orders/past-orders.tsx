import { useInfiniteQuery } from '@tanstack/react-query'
import type { Order } from '#domain/orders/orders.contract.ts'
import { loadErrorText } from '#app/api/api-error.ts'
import { TRY_AGAIN } from '#app/features/layout/layout.messages.ts'
import { UNABLE_TO_FETCH, UNABLE_TO_FETCH_TEXT } from '#app/features/orders/orders.messages.ts'
import { pastOrdersQuery } from '#app/features/orders/own-orders.queries.ts'
import { Button } from '#app/ui/actions/button.tsx'
import { ErrorState } from '#app/ui/feedback/error-state.tsx'
import { LoadingNote } from '#app/ui/feedback/loading-note.tsx'
import { Skeleton } from '#app/ui/feedback/skeleton.tsx'
import { PastOrderCard } from './order-card.tsx'

/** The user's past orders as far as they are loaded. */
export function usePastOrders(userId: string, limit: number) {
  const query = useInfiniteQuery(pastOrdersQuery(userId, limit))
  return {
    ...query,
    orders: query.data?.pages.flatMap(({ items }) => items),
    isSettled: !query.isPending || query.isPaused,
  }
}

export interface PastOrderListProps {
  orders: readonly Order[]
  /** Whether a heading above it says the day. */
  isUnderDay?: boolean
}

export function PastOrderList({ orders, isUnderDay }: PastOrderListProps) {
  return (
    <ul className="flex flex-col gap-3">
      {orders.map((order) => (
        <li key={order.orderId}>
          <PastOrderCard order={order} isUnderDay={isUnderDay} />
        </li>
      ))}
    </ul>
  )
}

/** The height of a section with that many cards, so that what follows stays where it is. */
export function OrdersSkeleton({ count }: { count: number }) {
  return (
    <div aria-busy="true" className="flex flex-col gap-3">
      <LoadingNote what="your orders" />
      <Skeleton className="my-2 h-7 w-40" />
      {Array.from({ length: count }, (_, at) => (
        <Skeleton key={at} className="h-60 rounded-card" />
      ))}
    </div>
  )
}

/** `error` is null without a connection. */
export function OrdersFailed({ error, onRetry }: { error: unknown; onRetry: () => unknown }) {
  return (
    <ErrorState
      title={UNABLE_TO_FETCH}
      description={
        <>
          {UNABLE_TO_FETCH_TEXT}
          <span className="mt-1 block text-xs">{loadErrorText(error)}</span>
        </>
      }
      action={
        <Button variant="secondary" onClick={() => void onRetry()}>
          {TRY_AGAIN}
        </Button>
      }
    />
  )
}
