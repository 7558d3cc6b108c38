import type { Product } from '#domain/inventory/inventory.contract.ts'

/** The products that guests see. The menu groups them itself; their variants would only make its page larger. */
export function toShownProducts(items: readonly Product[]): Product[] {
  return items
    .filter((product) => product.isAvailable)
    .map((product): Product => ({ ...product, variants: undefined }))
}
