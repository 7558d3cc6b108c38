import { useQuery } from '@tanstack/react-query'
import { Navigate, useParams } from 'react-router'
import type { Order } from '#domain/orders/orders.contract.ts'
import { toUpperId } from '#domain/values/ids.ts'
import { locationQuery } from '#app/features/locations/locations.queries.ts'
import { vendorQuery } from '#app/features/vendors/vendors.queries.ts'
import { CustomerPage } from '#app/features/layout/customer-page.tsx'
import { LastVenueAccent } from '#app/features/layout/last-venue-accent.tsx'
import { LoadFailed } from '#app/features/layout/query-view.tsx'
import { useBankReturn } from '#app/features/payments/use-bank-return.ts'
import { orderStatusPath, reviewPath } from '#app/paths.ts'
import { RequireSession, useSignedIn } from '#app/features/identity/require-session.tsx'
import { AccentScope } from '#app/ui/theme/accent-scope.tsx'
import { CHECKOUT_FAILED, ORDER_INFORMATION_MISSING } from './checkout.messages.ts'
import { CheckoutSkeleton } from './checkout-skeleton.tsx'
import { FreeCheckout } from './free-checkout.tsx'
import { PaidCheckout } from './paid-checkout.tsx'
import { useCheckoutOrder } from './use-checkout-order.ts'

export default function CheckoutRoute() {
  const vendorLocationId = toUpperId(useParams().vendorLocationId ?? '')
  return (
    <RequireSession fallback={<CheckoutSkeleton />}>
      <LoadedCheckout key={vendorLocationId} vendorLocationId={vendorLocationId} />
    </RequireSession>
  )
}

function LoadedCheckout({ vendorLocationId }: { vendorLocationId: string }) {
  const { userId } = useSignedIn()
  const secret = useBankReturn()
  const found = useCheckoutOrder(userId, vendorLocationId, secret)
  const location = useQuery(locationQuery(vendorLocationId)).data
  const vendorId = location?.vendorId
  const vendor = useQuery({ ...vendorQuery(vendorId ?? ''), enabled: vendorId !== undefined }).data

  if (found.status === 'failed') return <NotLoaded error={found.error} onRetry={found.retry} />
  if (found.status === 'paid') return <ToStatus order={found.order} />
  if (found.status === 'missing') return <BackToReview vendorLocationId={vendorLocationId} />
  if (found.status !== 'ready') return <CheckoutSkeleton />
  const venue = location && vendor && `${vendor.name}, ${location.description}`
  const props = { userId, order: found.order, stored: found.stored, venue }
  return (
    <AccentScope {...(location && { color: location.primaryColor })}>
      {found.order.isFree ? <FreeCheckout {...props} /> : <PaidCheckout {...props} />}
    </AccentScope>
  )
}

/** The bank led back to a payment that has arrived. */
function ToStatus({ order }: { order: Order }) {
  return (
    <Navigate to={orderStatusPath(order.vendorLocationId, order.orderId)} replace state={PAID} />
  )
}

const PAID = { isJustPaid: true }

function BackToReview({ vendorLocationId }: { vendorLocationId: string }) {
  return <Navigate to={reviewPath(vendorLocationId)} replace state={MISSING} />
}

// Navigate re-fires when `state` changes identity.
const MISSING = { notice: ORDER_INFORMATION_MISSING }

function NotLoaded(props: { error: unknown; onRetry: () => void }) {
  return (
    <LastVenueAccent>
      <CustomerPage title="Checkout" back>
        <LoadFailed {...props} title={CHECKOUT_FAILED} />
      </CustomerPage>
    </LastVenueAccent>
  )
}
