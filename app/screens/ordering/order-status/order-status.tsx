import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Navigate, useParams } from 'react-router'
import type { Order } from '#domain/orders/orders.contract.ts'
import { isWaitingStage } from '#domain/preparations/stages.ts'
import { toShortOrderId, toUpperId } from '#domain/values/ids.ts'
import { isRefused } from '#app/api/answer.ts'
import { errorText, isNotFound, loadErrorText } from '#app/api/api-error.ts'
import { CustomerPage } from '#app/features/layout/customer-page.tsx'
import { LastVenueAccent } from '#app/features/layout/last-venue-accent.tsx'
import { ERROR_OCCURRED_DESCRIPTION, TRY_AGAIN } from '#app/features/layout/layout.messages.ts'
import { orderQuery } from '#app/features/orders/orders.queries.ts'
import { findOwnOrder, keepOwnOrder } from '#app/features/orders/own-order-copy.ts'
import { useLiveOrder } from '#app/features/orders/use-live-order.ts'
import { menuPath, notFoundPath } from '#app/paths.ts'
import { RequireSession, useSignedIn } from '#app/features/identity/require-session.tsx'
import { Button } from '#app/ui/actions/button.tsx'
import { ButtonLink } from '#app/ui/actions/button-link.tsx'
import { ErrorState } from '#app/ui/feedback/error-state.tsx'
import { LoadingNote } from '#app/ui/feedback/loading-note.tsx'
import { Skeleton } from '#app/ui/feedback/skeleton.tsx'
import { ORDER_ID_NOT_FOUND, RETURN_HOME } from './order-status.messages.ts'
import { StatusScreen } from './status-screen.tsx'

export default function OrderStatus() {
  const { vendorLocationId = '', orderId = '' } = useParams()
  const loading = <StatusSkeleton orderId={orderId} />
  return (
    <RequireSession fallback={loading}>
      {/* the copy in this browser belongs to one order */}
      <LoadedStatus
        key={orderId}
        vendorLocationId={toUpperId(vendorLocationId)}
        orderId={orderId}
      />
    </RequireSession>
  )
}

function LoadedStatus(props: { vendorLocationId: string; orderId: string }) {
  const { vendorLocationId, orderId } = props
  const { userId } = useSignedIn()
  const state = useOrderStatus(userId, orderId)
  if (state.kind === 'loading') return <StatusSkeleton orderId={orderId} />
  if (state.kind === 'failed') return <ToNotFound error={state.message} />
  if (state.kind === 'unanswered') return <Unanswered orderId={orderId} {...state} />
  if (state.kind === 'shown') return <StatusScreen order={state.order} isCopy={state.isCopy} />
  return (
    <LastVenueAccent>
      <CustomerPage title="Your order" back={menuPath(vendorLocationId)}>
        <ErrorState
          title={ORDER_ID_NOT_FOUND}
          action={<ButtonLink to={menuPath(vendorLocationId)}>{RETURN_HOME}</ButtonLink>}
        />
      </CustomerPage>
    </LastVenueAccent>
  )
}

type OrderStatusState =
  | { kind: 'loading' | 'empty' }
  | { kind: 'unanswered'; error: unknown; onRetry: () => void }
  | { kind: 'failed'; message: string }
  /** `isCopy`: the copy in this browser, while the server is unreachable. */
  | { kind: 'shown'; order: Order; isCopy: boolean }

const RETRY_MS = 3_000
/** Its own changes are heard at once; how many are before it is read again after so long. */
const PLACE_MS = 20_000

/**
 * The guest's order, first from the copy in this browser, then from the server. An unreachable server is
 * tried again every three seconds.
 */
function useOrderStatus(userId: string, orderId: string): OrderStatusState {
  const [copy] = useState(() => findOwnOrder(userId, orderId))
  const query = useQuery({
    ...orderQuery(userId, orderId),
    // shown before the first answer, and asked again as soon as there is a network
    ...(copy && { initialData: copy, initialDataUpdatedAt: 0 }),
    networkMode: 'always',
    // the interval tries again
    retry: false,
    refetchInterval: ({ state }) => {
      if (state.dataUpdatedAt === 0 && state.errorUpdateCount > 0) return RETRY_MS
      return isInLine(state.data) ? PLACE_MS : false
    },
  })
  const { data, error, isError, dataUpdatedAt, errorUpdateCount } = query
  const isUnanswered = dataUpdatedAt === 0 && errorUpdateCount > 0
  // the next try clears the query's own
  const [lastError, setLastError] = useState(error)
  if (error && error !== lastError) setLastError(error)
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
    ? { kind: 'unanswered', error: lastError, onRetry: () => void query.refetch() }
    : { kind: 'loading' }
}

/** Whether something of it waits to be made. */
function isInLine(order: Order | null | undefined): boolean {
  return (
    order?.status === 'PAID' &&
    order.preparations?.some(({ stage }) => isWaitingStage(stage)) === true
  )
}

function ToNotFound({ error }: { error: string }) {
  // Navigate re-fires when `state` changes identity.
  const [state] = useState({ error })
  return <Navigate to={notFoundPath()} replace state={state} />
}

function Unanswered(props: { orderId: string; error: unknown; onRetry: () => void }) {
  const { orderId, error, onRetry } = props
  return (
    <LastVenueAccent>
      <CustomerPage title="Your order" back>
        <h1 className="display amount text-center text-2xl">ORDER #{toShortOrderId(orderId)}</h1>
        <ErrorState
          title={loadErrorText(error)}
          description="Your order is safe. This page keeps trying to open it."
          action={
            <Button variant="secondary" onClick={onRetry}>
              {TRY_AGAIN}
            </Button>
          }
        />
      </CustomerPage>
    </LastVenueAccent>
  )
}

/** With the frame of the order, so that its code is drawn where it stays. */
function StatusSkeleton({ orderId }: { orderId: string }) {
  return (
    <LastVenueAccent>
      <CustomerPage title="Your order" back wide="fluid" className="min-h-dvh short:pt-1">
        <div
          aria-busy="true"
          className="grid grid-cols-[minmax(0,1fr)] justify-items-center gap-x-8 gap-y-4 short:gap-y-2 xs:grid-cols-[auto_minmax(0,1fr)] xs:justify-items-start"
        >
          <div className="flex max-w-full items-center gap-4 xs:col-start-2">
            <LoadingNote what="your order" />
            <Skeleton className="h-[1lh] w-32 text-number" />
            <p className="amount text-xs text-ink-muted">ORDER #{toShortOrderId(orderId)}</p>
          </div>
          <Skeleton className="aspect-square w-[300px] rounded-card xs:col-start-1 xs:row-start-1" />
        </div>
      </CustomerPage>
    </LastVenueAccent>
  )
}
