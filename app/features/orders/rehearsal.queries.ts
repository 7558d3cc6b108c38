import { queryOptions } from '@tanstack/react-query'
import { locationPath } from '#app/api/api-paths.ts'
import { request } from '#app/api/request.ts'
import type { Rehearsal } from '#domain/orders/orders.contract.ts'

/** The progress of a location's rehearsals; refetched when staff return to the page. */
export function rehearsalQuery(vendorLocationId: string) {
  return queryOptions({
    queryKey: ['vendor-locations', vendorLocationId, 'rehearsal'] as const,
    staleTime: 0,
    refetchOnMount: 'always',
    refetchOnWindowFocus: true,
    queryFn: ({ signal }) =>
      request<Rehearsal>(`${locationPath(vendorLocationId)}/rehearsal`, { signal }),
  })
}
