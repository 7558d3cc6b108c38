import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { menuStreamPath } from '#app/api/api-paths.ts'
import { followWhileVisible } from '#app/api/follow-stream.ts'
import type { MenuNews } from '#domain/inventory/inventory.contract.ts'
import { locationQuery } from './locations.queries.ts'

/** Updates the location on a staff page when a colleague closes it or it reopens at its time. */
export function useLiveLocation(vendorLocationId: string): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    const { queryKey } = locationQuery(vendorLocationId)
    return followWhileVisible({
      path: menuStreamPath(vendorLocationId),
      onEvent({ event, data }) {
        if (event === 'menu') {
          queryClient.setQueryData(queryKey, (JSON.parse(data) as MenuNews).location)
        }
      },
      poll: () => void queryClient.invalidateQueries({ queryKey }),
    })
  }, [queryClient, vendorLocationId])
}
