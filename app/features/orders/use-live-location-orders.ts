import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { shareEvents } from './share-events.ts'
import { orderQueueQuery } from './staff-orders.queries.ts'

/** The order queue of a location, updated within a second where event streams work. */
export function useLiveLocationOrders(vendorLocationId: string) {
  const queryClient = useQueryClient()
  useEffect(() => {
    const { queryKey } = orderQueueQuery(vendorLocationId)
    const refetch = () => void queryClient.invalidateQueries({ queryKey })
    return shareEvents({
      path: locationEventsPath(vendorLocationId),
      onEvent: ({ event }) => event === 'orders' && refetch(),
      poll: refetch,
    })
  }, [queryClient, vendorLocationId])
  return useQuery(orderQueueQuery(vendorLocationId))
}

/** The event stream of the location's orders. */
export function locationEventsPath(vendorLocationId: string): string {
  return `/vendor-locations/${encodeURIComponent(vendorLocationId)}/orders/events`
}
