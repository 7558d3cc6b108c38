import { queryOptions } from '@tanstack/react-query'
import type { Intent } from '#app/api/intent.ts'
import { request } from '#app/api/request.ts'
import type { Product, ProductChange } from '#domain/inventory/inventory.contract.ts'

const STALE_MS = 5_000

/** All products of a location, sold out or not, for its staff. */
export function staffProductsQuery(vendorLocationId: string) {
  return queryOptions({
    queryKey: ['inventory', vendorLocationId, 'all'] as const,
    staleTime: STALE_MS,
    refetchOnWindowFocus: true,
    queryFn: async ({ signal }) => {
      const path = `${locationPath(vendorLocationId)}/products`
      return (await request<{ items: Product[] }>(path, { signal })).items
    },
  })
}

/** Changes a product. @throws ApiError 409 PRODUCT_CHANGED with the current product */
export async function changeProduct(
  { vendorLocationId, productId }: Pick<Product, 'vendorLocationId' | 'productId'>,
  body: ProductChange,
  intent: Intent,
): Promise<Product> {
  const path = `${locationPath(vendorLocationId)}/products-v2/${encodeURIComponent(productId)}`
  return (await request<{ product: Product }>(path, { method: 'PUT', body, intent })).product
}

function locationPath(vendorLocationId: string): string {
  return `/vendor-locations/${encodeURIComponent(vendorLocationId)}`
}
