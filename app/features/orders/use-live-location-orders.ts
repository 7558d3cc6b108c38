import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { followEvents } from './follow-events.ts'
import { orderQueueQuery } from './staff-orders.queries.ts'

/** The order queue of a location, updated within a second where event streams work. */
export function useLiveLocationOrders(vendorLocationId: string) {
  const queryClient = useQueryClient()
  useEffect(() => {
    const { queryKey } = orderQueueQuery(vendorLocationId)
    const refetch = () => void queryClient.invalidateQueries({ queryKey })
    return followEvents({
      path: `/vendor-locations/${encodeURIComponent(vendorLocationId)}/orders/events`,
      onEvent: ({ event }) => event === 'orders' && refetch(),
      poll: refetch,
    })
  }, [queryClient, vendorLocationId])
  return useQuery(orderQueueQuery(vendorLocationId))
}
