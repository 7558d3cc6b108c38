import { MAX_LINE_QUANTITY } from '#domain/inventory/cart-limits.ts'
import type { Product } from '#domain/inventory/inventory.contract.ts'

/**
 * The products that guests see. The menu groups them itself; their variants would only make its page larger. Of what
 * is in stock it knows as much as its stream says, so that the first event of an unchanged menu draws nothing again.
 */
export function toShownProducts(items: readonly Product[]): Product[] {
  return items
    .filter((product) => product.isAvailable)
    .map(({ quantity, ...product }): Product => ({
      ...product,
      quantity: quantity && { available: Math.min(quantity.available, MAX_LINE_QUANTITY) },
      variants: undefined,
    }))
}
