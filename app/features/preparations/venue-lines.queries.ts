import { queryOptions } from '@tanstack/react-query'
import { managedVendorPath } from '#app/api/api-paths.ts'
import { request } from '#app/api/request.ts'
import type { VenueLine } from '#domain/preparations/venue-lines.contract.ts'

const REFETCH_MS = 5_000

/** What waits at the lines of a venue, for its managers. */
export function venueLinesQuery(vendorId: string) {
  return queryOptions({
    queryKey: ['venue-lines', vendorId] as const,
    refetchInterval: REFETCH_MS,
    refetchOnWindowFocus: true,
    queryFn: async ({ signal }) => {
      const path = `${managedVendorPath(vendorId)}/lines`
      return (await request<{ items: VenueLine[] }>(path, { signal })).items
    },
  })
}
