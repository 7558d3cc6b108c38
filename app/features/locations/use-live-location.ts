import { useQueryClient } from '@tanstack/react-query'
import { useStream } from '#app/api/follow-stream.ts'
import type { MenuNews } from '#domain/inventory/inventory.contract.ts'
import { locationQuery, menuStreamPath } from './locations.queries.ts'

/** Updates the location on a staff page when a colleague closes it or it reopens at its time. */
export function useLiveLocation(vendorLocationId: string): void {
  const queryClient = useQueryClient()
  const { queryKey } = locationQuery(vendorLocationId)
  useStream<MenuNews>({
    path: menuStreamPath(vendorLocationId),
    event: 'menu',
    take: ({ location }) => void queryClient.setQueryData(queryKey, location),
    poll: () => queryClient.invalidateQueries({ queryKey }),
  })
}
