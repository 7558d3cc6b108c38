import { availableOf, type Stocked } from '#domain/inventory/stock.ts'
import { MAX_LINE_QUANTITY } from './order-limits.ts'

/** Where a size is chosen, at most so many are added in one go. */
export const MAX_ADDED_AT_ONCE = 5

/** How many of a product one order can hold: 10, or what is left of it. */
export function mostInOneOrder(product: Stocked): number {
  return Math.min(MAX_LINE_QUANTITY, availableOf(product))
}

/** How many more can be added at once to a cart that may already hold some. */
export function mostAtOnce(product: Stocked, inCart: number): number {
  return Math.max(0, Math.min(MAX_ADDED_AT_ONCE, mostInOneOrder(product) - inCart))
}
