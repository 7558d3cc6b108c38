import type { Product } from './inventory.contract.ts'

export type Stocked = Pick<Product, 'trackQuantity' | 'quantity'>

/** How many are left; what is not counted never runs out. */
export function availableOf(product: Stocked): number {
  return product.trackQuantity ? Math.max(0, product.quantity?.available ?? 0) : Infinity
}

/** Counted and none left. */
export function isSoldOut(product: Stocked): boolean {
  return availableOf(product) === 0
}

/** A product with variants is sold out only when all of them are. */
export function isGroupSoldOut(variants: readonly Stocked[]): boolean {
  return variants.length > 0 && variants.every(isSoldOut)
}
