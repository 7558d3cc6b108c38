import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { followWhileVisible } from '#app/api/follow-stream.ts'
import type { MenuNews } from '#domain/inventory/inventory.contract.ts'
import { locationQuery } from './locations.queries.ts'

/** Updates the location on a staff page when a colleague closes it or it reopens at its time. */
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
