import type { Product } from '#domain/inventory/inventory.contract.ts'

/** A product of a menu as the API sends it. */
export function buildProduct(facts: Partial<Product> = {}): Product {
  const price = facts.price ?? '9.00'
  return {
    productId: 'harbor-lager',
    vendorLocationId: '2DFE6',
    productType: 'ALCOHOLIC_ITEM',
    name: 'Harbor Lager',
    description: null,
    variantName: null,
    groupId: null,
    price,
    originalPrice: price,
    discountedPrice: price,
    displayOrder: 100,
    isAvailable: true,
    trackQuantity: false,
    quantity: null,
    imageUrls: [],
    productTaxCode: 'txcd_40060003',
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
