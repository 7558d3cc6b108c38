import { parseAmount } from '#domain/values/money.ts'
import type { Product } from './inventory.contract.ts'

/** Whether the promotion takes anything off: of what costs nothing it cannot. */
export function isReduced(product: Pick<Product, 'price' | 'discountedPrice'>): boolean {
  return (parseAmount(product.discountedPrice) ?? 0) < (parseAmount(product.price) ?? 0)
}
