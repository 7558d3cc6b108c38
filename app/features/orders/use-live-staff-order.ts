import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { onNews } from '#app/api/follow-stream.ts'
import type { Order } from '#domain/orders/orders.contract.ts'
import { fetchOrder, STAFF_USER_ID } from './orders.queries.ts'
import { shareStream } from './share-stream.ts'
import { locationStreamPath } from './use-live-location-orders.ts'
import { takeOrder } from './use-live-order.ts'

/** Keeps an order on a staff screen current, over the event stream of its location. */
export function useLiveStaffOrder(
  vendorLocationId: string,
  orderId: string,
  enabled: boolean,
): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    if (!enabled) return
    const take = (next: Order | null) => takeOrder(queryClient, STAFF_USER_ID, next)
    const refetch = () => void fetchOrder(STAFF_USER_ID, orderId).then(take, () => undefined)
    return shareStream({
      path: locationStreamPath(vendorLocationId),
      onEvent: onNews('orders', refetch),
      poll: refetch,
    })
  }, [queryClient, vendorLocationId, orderId, enabled])
}
