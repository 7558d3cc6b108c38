import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import type { Order } from '#domain/orders/orders.contract.ts'
import { locationQuery } from '#app/features/locations/locations.queries.ts'
import { Skeleton } from '#app/ui/feedback/skeleton.tsx'

const LinePromise = lazy(async () => ({
  default: (await import('../line-promise.tsx')).LinePromise,
}))

/** Says how long the order takes, where it is made as soon as it is paid. */
export function CheckoutPromise({ order }: { order: Order }) {
  const location = useQuery(locationQuery(order.vendorLocationId)).data
  if (location?.fulfilment !== 'LINE' || order.isRehearsal) return null
  return (
    <Suspense fallback={<Skeleton className="h-24" />}>
      <LinePromise vendorLocationId={order.vendorLocationId} items={order.cartItems} isKept />
    </Suspense>
  )
}
