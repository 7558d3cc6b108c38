import { queryOptions } from '@tanstack/react-query'
import { locationPath, managedLocationPath } from '#app/api/api-paths.ts'
import type { Intent } from '#app/api/intent.ts'
import { request } from '#app/api/request.ts'
import type { PriceChanges, Product, ProductChange } from '#domain/inventory/inventory.contract.ts'
import type {
  NewProductInput,
  ProductArchiving,
  ProductCopy,
  ProductEditInput,
} from '#domain/inventory/product-fields.contract.ts'
import type { StarterMenuName } from '#domain/inventory/starter-menus.ts'

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

/** Changes many prices, or none. @throws ApiError 409 PRODUCT_CHANGED with the first current product */
export async function changePrices(
  vendorLocationId: string,
  items: PriceChanges['items'],
  intent: Intent,
): Promise<Product[]> {
  const path = `${locationPath(vendorLocationId)}/prices`
  return (await request<{ items: Product[] }>(path, { method: 'PUT', body: { items }, intent }))
    .items
}

/** The archived products of a location, for its managers. */
export function archivedProductsQuery(vendorLocationId: string) {
  return queryOptions({
    queryKey: ['inventory', vendorLocationId, 'archived'] as const,
    staleTime: STALE_MS,
    queryFn: async ({ signal }) => {
      const path = `${managedLocationPath(vendorLocationId)}/archived-products`
      return (await request<{ items: Product[] }>(path, { signal })).items
    },
  })
}

/** The queries that show a location's products: the menu, the inventory and the archive. */
export const inventoryKey = (vendorLocationId: string) => ['inventory', vendorLocationId] as const

/** @throws ApiError 409 SKU_TAKEN with the product that has the SKU */
export async function addProduct(vendorLocationId: string, body: NewProductInput, intent: Intent) {
  const path = `${managedLocationPath(vendorLocationId)}/products`
  return (await request<{ product: Product }>(path, { method: 'POST', body, intent })).product
}

/** @throws ApiError 409 PRODUCT_CHANGED with the current product, or SKU_TAKEN with the one that has it */
export async function editProduct(product: Address, body: ProductEditInput, intent: Intent) {
  const path = managedProductPath(product)
  return (await request<{ product: Product }>(path, { method: 'PUT', body, intent })).product
}

/** @throws ApiError 409 SKU_TAKEN when another product has the SKU of the restored one */
export async function archiveProduct(product: Address, body: ProductArchiving, intent: Intent) {
  const path = `${managedProductPath(product)}/archived`
  return (await request<{ product: Product }>(path, { method: 'PUT', body, intent })).product
}

export async function orderProducts(
  vendorLocationId: string,
  productIds: string[],
  intent: Intent,
): Promise<void> {
  const path = `${managedLocationPath(vendorLocationId)}/product-order`
  await request(path, { method: 'PUT', body: { productIds }, intent })
}

/** @returns the ids of the copies */
export async function copyProducts(vendorLocationId: string, body: ProductCopy, intent: Intent) {
  const path = `${managedLocationPath(vendorLocationId)}/product-copies`
  return (await request<{ productIds: string[] }>(path, { method: 'POST', body, intent }))
    .productIds
}

export async function addStarterMenu(
  vendorLocationId: string,
  menu: StarterMenuName,
  intent: Intent,
): Promise<string[]> {
  const path = `${managedLocationPath(vendorLocationId)}/starter-products`
  return (await request<{ productIds: string[] }>(path, { method: 'POST', body: { menu }, intent }))
    .productIds
}

type Address = Pick<Product, 'vendorLocationId' | 'productId'>

function managedProductPath({ vendorLocationId, productId }: Address): string {
  return `${managedLocationPath(vendorLocationId)}/products/${encodeURIComponent(productId)}`
}
