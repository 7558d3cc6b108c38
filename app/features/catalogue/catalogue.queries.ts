import { queryOptions } from '@tanstack/react-query'
import type { ApiFetch } from '#domain/http/page-context.ts'
import { ApiError } from '#app/api/api-error.ts'
import { browserFetch } from '#app/api/browser-fetch.ts'
import { request } from '#app/api/request.ts'
import type { Product } from '#domain/inventory/inventory.contract.ts'
import type { VendorLocation } from '#domain/locations/locations.contract.ts'
import { toUpperId } from '#domain/values/ids.ts'
import type { Vendor } from '#domain/vendors/vendors.contract.ts'

export const CATALOGUE_STALE_MS = 5_000

/** Without a connection the service worker may still answer; with one again, its copies are renewed. */
const FROM_NETWORK_OR_COPY = {
  staleTime: CATALOGUE_STALE_MS,
  networkMode: 'offlineFirst',
  refetchOnReconnect: 'always',
} as const

/** The location with this id, in any case. Fails with status 404 where there is none. */
export function locationQuery(vendorLocationId: string, via: ApiFetch = browserFetch) {
  const id = toUpperId(vendorLocationId)
  return queryOptions({
    queryKey: ['vendor-location', id],
    ...FROM_NETWORK_OR_COPY,
    queryFn: ({ signal }) =>
      requestFirst<VendorLocation>('/vendor-location', { vendorLocationId: id }, { signal, via }),
  })
}

export function vendorQuery(vendorId: string, via: ApiFetch = browserFetch) {
  const id = toUpperId(vendorId)
  return queryOptions({
    queryKey: ['vendor', id],
    ...FROM_NETWORK_OR_COPY,
    queryFn: ({ signal }) => requestFirst<Vendor>('/vendor', { vendorId: id }, { signal, via }),
  })
}

/** What the location sells right now; looked at again whenever somebody returns to the page. */
export function productsQuery(vendorLocationId: string, via: ApiFetch = browserFetch) {
  const id = toUpperId(vendorLocationId)
  return queryOptions({
    queryKey: ['products', id],
    ...FROM_NETWORK_OR_COPY,
    refetchOnWindowFocus: true,
    queryFn: async ({ signal }) => {
      const path = `/vendor-locations/${encodeURIComponent(id)}/products`
      const { items } = await request<{ items: Product[] }>(path, { signal, via })
      return items.filter((product) => product.isAvailable)
    },
  })
}

/** There is no such location, or the text cannot be the id of one. */
export function isUnknownPlace(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400)
}

/** Given a fetch, a call goes out without a token: what is sold is the same for all and may be kept. */
interface Fetching {
  signal: AbortSignal
  via: ApiFetch
}

async function requestFirst<Item>(
  path: string,
  query: Record<string, string>,
  fetching: Fetching,
): Promise<Item> {
  const { items } = await request<{ items: Item[] }>(path, { query, ...fetching })
  const first = items[0]
  if (first === undefined) throw new ApiError(undefined, { status: 404, code: 'NOT_FOUND' })
  return first
}
