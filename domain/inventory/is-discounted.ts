import { toCents } from '#domain/values/money.ts'
import type { Product } from './inventory.contract.ts'

/** Whether the promotion lowers the price. It cannot lower a price of zero. */
export function isDiscounted(product: Pick<Product, 'price' | 'discountedPrice'>): boolean {
  return toCents(product.discountedPrice) < toCents(product.price)
}
