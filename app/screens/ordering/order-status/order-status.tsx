import { useState } from 'react'
import { Navigate, useParams } from 'react-router'
import { toShortOrderId, toUpperId } from '#domain/values/ids.ts'
import { CustomerPage } from '#app/features/layout/customer-page.tsx'
import { menuPath, notFoundPath } from '#app/paths.ts'
import { RequireSession, useSignedIn } from '#app/features/identity/require-session.tsx'
import { ButtonLink } from '#app/ui/actions/button-link.tsx'
import { ErrorState } from '#app/ui/feedback/error-state.tsx'
import { Skeleton } from '#app/ui/feedback/skeleton.tsx'
import { ORDER_ID_NOT_FOUND, RETURN_HOME } from './order-status.messages.ts'
import { StatusScreen } from './status-screen.tsx'
import { useOrderStatus } from './use-order-status.ts'

export default function OrderStatus() {
  const { vendorLocationId = '', orderId = '' } = useParams()
  const loading = <StatusSkeleton orderId={orderId} />
  return (
    <RequireSession fallback={loading}>
      <LoadedStatus vendorLocationId={toUpperId(vendorLocationId)} orderId={orderId} />
    </RequireSession>
  )
}

function LoadedStatus(props: { vendorLocationId: string; orderId: string }) {
  const { vendorLocationId, orderId } = props
  const { userId } = useSignedIn()
  const state = useOrderStatus(userId, orderId)
  if (state.kind === 'loading') return <StatusSkeleton orderId={orderId} />
  if (state.kind === 'failed') return <ToNotFound error={state.message} />
  if (state.kind === 'shown') return <StatusScreen order={state.order} isCopy={state.isCopy} />
  return (
    <CustomerPage title="Your order" back={menuPath(vendorLocationId)}>
      <ErrorState
        title={ORDER_ID_NOT_FOUND}
        action={<ButtonLink to={menuPath(vendorLocationId)}>{RETURN_HOME}</ButtonLink>}
      />
    </CustomerPage>
  )
}

function ToNotFound({ error }: { error: string }) {
  // Navigate goes again whenever it is given another object
  const [state] = useState({ error })
  return <Navigate to={notFoundPath()} replace state={state} />
}

function StatusSkeleton({ orderId }: { orderId: string }) {
  return (
    <CustomerPage title="Your order" back wide>
      <div aria-busy="true" className="flex flex-col items-center gap-5">
        <output className="sr-only">Loading your order</output>
        <p className="display amount text-2xl">ORDER #{toShortOrderId(orderId)}</p>
        <Skeleton className="h-12 w-64" />
        <Skeleton className="size-[300px] rounded-card" />
        <Skeleton className="h-6 w-40" />
      </div>
    </CustomerPage>
  )
}
