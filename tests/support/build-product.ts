import type { Product } from '#domain/inventory/inventory.contract.ts'
import { productExample } from '#domain/inventory/inventory.examples.ts'

/** A product of a menu as the API sends it. */
export function buildProduct(facts: Partial<Product> = {}): Product {
  const price = facts.price ?? '9.00'
  return {
    ...productExample,
    description: null,
    price,
    originalPrice: price,
    discountedPrice: price,
    imageUrls: [],
    ...facts,
  }
}

/** One size of a T-shirt with the given stock. */
export function buildSize(variantName: string, available: number, facts: Partial<Product> = {}) {
  return buildProduct({
    productId: `tee-${variantName.toLowerCase()}`,
    groupId: 'tee',
    productType: 'MERCHANDISE',
    name: 'Tee',
    variantName,
    trackQuantity: true,
    quantity: { available },
    ...facts,
  })
}
