import { availableOf, type Stocked } from '#domain/inventory/stock.ts'
import { MAX_LINE_QUANTITY } from '#domain/inventory/cart-limits.ts'

/** The most that can be added at once where a size is chosen. */
const MAX_ADDED_AT_ONCE = 5

/** The largest quantity of a product in one order: 10, or as many as are left. */
export function maxPerOrder(product: Stocked): number {
  return Math.min(MAX_LINE_QUANTITY, availableOf(product))
}

/** How many more can be added at once to a cart that already holds `inCart`. */
export function maxAddable(product: Stocked, inCart: number): number {
  return Math.max(0, Math.min(MAX_ADDED_AT_ONCE, maxPerOrder(product) - inCart))
}
