import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { followWhileVisible, onNews } from '#app/api/follow-stream.ts'
import type { MenuNews } from '#domain/inventory/inventory.contract.ts'
import { locationQuery, menuStreamPath } from './locations.queries.ts'

/** Updates the location on a staff page when a colleague closes it or it reopens at its time. */
export function useLiveLocation(vendorLocationId: string): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    const { queryKey } = locationQuery(vendorLocationId)
    return followWhileVisible({
      path: menuStreamPath(vendorLocationId),
      onEvent: onNews<MenuNews>('menu', ({ location }) => {
        queryClient.setQueryData(queryKey, location)
      }),
      poll: () => void queryClient.invalidateQueries({ queryKey }),
    })
  }, [queryClient, vendorLocationId])
}
