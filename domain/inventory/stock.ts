import type { Product } from './inventory.contract.ts'

export type Stocked = Pick<Product, 'trackQuantity' | 'quantity'>

/** How many are left; Infinity for untracked stock. */
export function availableOf(product: Stocked): number {
  return product.trackQuantity ? Math.max(0, product.quantity?.available ?? 0) : Infinity
}

/** Whether stock is tracked and none is left. */
export function isSoldOut(product: Stocked): boolean {
  return availableOf(product) === 0
}

/** A product with variants is sold out only when all of them are. */
export function isGroupSoldOut(variants: readonly Stocked[]): boolean {
  return variants.length > 0 && variants.every(isSoldOut)
}
