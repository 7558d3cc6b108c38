import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { onNews } from '#app/api/follow-stream.ts'
import { locationPath } from '#app/api/api-paths.ts'
import { createReload } from '#app/api/reload-in-turn.ts'
import { shareStream } from './share-stream.ts'
import { orderQueueQuery } from './staff-orders.queries.ts'

/** The order queue of a location, updated within a second where event streams work. */
export function useLiveLocationOrders(vendorLocationId: string) {
  const queryClient = useQueryClient()
  useEffect(() => {
    const reload = createReload(queryClient, orderQueueQuery(vendorLocationId).queryKey)
    return shareStream({
      path: locationStreamPath(vendorLocationId),
      onEvent: onNews('orders', () => void reload()),
      poll: () => void reload(),
    })
  }, [queryClient, vendorLocationId])
  return useQuery(orderQueueQuery(vendorLocationId))
}

/** The event stream of the location's orders. */
export function locationStreamPath(vendorLocationId: string): string {
  return `${locationPath(vendorLocationId)}/orders/events`
}
