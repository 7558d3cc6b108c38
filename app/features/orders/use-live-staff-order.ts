import { useQueryClient } from '@tanstack/react-query'
import { useStream } from '#app/api/follow-stream.ts'
import type { Order } from '#domain/orders/orders.contract.ts'
import { fetchOrder, STAFF_USER_ID } from './orders.queries.ts'
import { locationStreamPath } from './use-live-location-orders.ts'
import { takeOrder } from './use-live-order.ts'

/** Keeps an order on a staff screen current, over the event stream of its location. */
export function useLiveStaffOrder(
  vendorLocationId: string,
  orderId: string,
  enabled: boolean,
): void {
  const queryClient = useQueryClient()
  const take = (next: Order | null) => takeOrder(queryClient, STAFF_USER_ID, next)
  const refetch = () => void fetchOrder(STAFF_USER_ID, orderId).then(take, () => undefined)
  useStream({
    path: enabled ? locationStreamPath(vendorLocationId) : undefined,
    event: 'orders',
    take: refetch,
    poll: refetch,
  })
}
