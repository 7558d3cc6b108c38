import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { locationPath } from '#app/api/api-paths.ts'
import { createReload } from '#app/api/reload-in-turn.ts'
import { useStream } from '#app/api/follow-stream.ts'
import { orderQueueQuery } from './staff-orders.queries.ts'

/** The order queue of a location, updated within a second where event streams work. */
export function useLiveLocationOrders(vendorLocationId: string) {
  const queryClient = useQueryClient()
  const reload = useMemo(
    () => createReload(queryClient, orderQueueQuery(vendorLocationId).queryKey),
    [queryClient, vendorLocationId],
  )
  useStream({
    path: locationStreamPath(vendorLocationId),
    event: 'orders',
    take: () => void reload(),
    poll: reload,
  })
  return useQuery(orderQueueQuery(vendorLocationId))
}

/** The event stream of the location's orders. */
export function locationStreamPath(vendorLocationId: string): string {
  return `${locationPath(vendorLocationId)}/orders/events`
}
