import { queryOptions } from '@tanstack/react-query'
import type { ApiFetch } from '#domain/http/page-context.ts'
import { ApiError } from '#app/api/api-error.ts'
import { browserFetch } from '#app/api/browser-fetch.ts'
import { FROM_NETWORK_OR_COPY } from '#app/api/public-reads.ts'
import { request } from '#app/api/request.ts'
import type { Product } from '#domain/inventory/inventory.contract.ts'
import { toUpperId } from '#domain/values/ids.ts'

/** The available products of a location, refetched when the page regains focus. */
export function productsQuery(vendorLocationId: string, via: ApiFetch = browserFetch) {
  const id = toUpperId(vendorLocationId)
  return queryOptions({
    queryKey: ['inventory', id, 'on-sale'] as const,
    ...FROM_NETWORK_OR_COPY,
    refetchOnWindowFocus: true,
    queryFn: async ({ signal }) => {
      const path = `/vendor-locations/${encodeURIComponent(id)}/products`
      const { items } = await request<{ items: Product[] }>(path, {
        signal,
        via,
        // A read follows news of a change: the browser must ask whether its copy is still good.
        cache: 'no-cache',
      })
      // The menu groups products itself; their variants would only make its page larger.
      return items
        .filter((product) => product.isAvailable)
        .map((product): Product => ({ ...product, variants: undefined }))
    },
  })
}

/** Whether the location does not exist or its id is malformed. */
export function isUnknownPlace(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400)
}
