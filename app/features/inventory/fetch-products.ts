import { locationPath } from '#app/api/api-paths.ts'
import type { RequestOptions } from '#app/api/request.ts'
import { requestKnown } from '#app/api/request-known.ts'
import type { Product } from '#domain/inventory/inventory.contract.ts'
import { toShownProducts } from './to-shown-products.ts'

/** The products on sale at a location. @throws ApiError */
export async function fetchProducts(
  vendorLocationId: string,
  options: Pick<RequestOptions, 'signal' | 'via'>,
): Promise<Product[]> {
  const path = `${locationPath(vendorLocationId)}/products`
  // A read follows news of a change: the browser must ask whether its copy is still good.
  const { items } = await requestKnown<{ items: Product[] }>(path, {
    ...options,
    cache: 'no-cache',
  })
  return toShownProducts(items)
}
