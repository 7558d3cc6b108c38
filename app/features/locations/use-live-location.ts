import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { followWhileVisible } from '#app/api/follow-stream.ts'
import type { MenuNews } from '#domain/inventory/inventory.contract.ts'
import { locationQuery } from './locations.queries.ts'

/** Keeps a location current on a staff page, because a colleague may close it or it may reopen by itself. */
export function useLiveLocation(vendorLocationId: string): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    const { queryKey } = locationQuery(vendorLocationId)
    return followWhileVisible({
      path: `/vendor-locations/${encodeURIComponent(vendorLocationId)}/products/events`,
      onEvent({ event, data }) {
        if (event === 'menu') {
          queryClient.setQueryData(queryKey, (JSON.parse(data) as MenuNews).location)
        }
      },
      poll: () => void queryClient.invalidateQueries({ queryKey }),
    })
  }, [queryClient, vendorLocationId])
}
