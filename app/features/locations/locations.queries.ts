import { queryOptions } from '@tanstack/react-query'
import type { ApiFetch } from '#domain/http/page-context.ts'
import { locationPath } from '#app/api/api-paths.ts'
import { browserFetch } from '#app/api/browser-fetch.ts'
import { FROM_NETWORK_OR_COPY } from '#app/api/public-reads.ts'
import { request } from '#app/api/request.ts'
import { requestKnown } from '#app/api/request-known.ts'
import { requestFirst } from '#app/api/request-first.ts'
import type { VendorLocation } from '#domain/locations/locations.contract.ts'
import { toUpperId } from '#domain/values/ids.ts'

/** The location with this id, case-insensitive. @throws ApiError 404 if there is none */
export function locationQuery(vendorLocationId: string, via: ApiFetch = browserFetch) {
  const id = toUpperId(vendorLocationId)
  return queryOptions({
    queryKey: ['locations', id] as const,
    ...FROM_NETWORK_OR_COPY,
    queryFn: ({ signal }) => {
      const query = { vendorLocationId: id }
      return requestFirst<VendorLocation>('/vendor-location', query, { signal, via }, requestKnown)
    },
  })
}

/** Every location of a vendor, in display order; empty for an unknown vendor. */
export function vendorLocationsQuery(vendorId: string, via: ApiFetch = browserFetch) {
  const id = toUpperId(vendorId)
  return queryOptions({
    queryKey: ['vendor-locations', id] as const,
    ...FROM_NETWORK_OR_COPY,
    queryFn: async ({ signal }) => {
      const options = { query: { vendorId: id }, signal, via }
      return (await request<{ items: VendorLocation[] }>('/vendor-locations', options)).items
    },
  })
}

/** The stream of the news of a location and its menu. */
export const menuStreamPath = (vendorLocationId: string) =>
  `${locationPath(vendorLocationId)}/products/events`
