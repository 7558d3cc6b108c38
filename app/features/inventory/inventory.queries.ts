import { queryOptions } from '@tanstack/react-query'
import type { ApiFetch } from '#domain/http/page-context.ts'
import { browserFetch } from '#app/api/browser-fetch.ts'
import { FROM_NETWORK_OR_COPY } from '#app/api/public-reads.ts'
import { toUpperId } from '#domain/values/ids.ts'
import { fetchProducts } from './fetch-products.ts'

/** The available products of a location, refetched when the page regains focus. */
export function productsQuery(vendorLocationId: string, via: ApiFetch = browserFetch) {
  const id = toUpperId(vendorLocationId)
  return queryOptions({
    queryKey: ['inventory', id, 'on-sale'] as const,
    ...FROM_NETWORK_OR_COPY,
    refetchOnWindowFocus: true,
    queryFn: ({ signal }) => fetchProducts(id, { signal, via }),
  })
}
