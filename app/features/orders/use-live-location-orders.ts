import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { followEvents } from './follow-events.ts'
import { locationOrdersQuery } from './staff-orders.queries.ts'

/** The paid orders of a location, in step with the server within a second where streams pass. */
export function useLiveLocationOrders(vendorLocationId: string) {
  const queryClient = useQueryClient()
  useEffect(() => {
    const { queryKey } = locationOrdersQuery(vendorLocationId)
    const refetch = () => void queryClient.invalidateQueries({ queryKey })
    return followEvents({
      path: `/vendor-locations/${encodeURIComponent(vendorLocationId)}/orders/events`,
      onEvent: ({ event }) => event === 'orders' && refetch(),
      poll: refetch,
    })
  }, [queryClient, vendorLocationId])
  return useQuery(locationOrdersQuery(vendorLocationId))
}
