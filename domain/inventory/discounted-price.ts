import { percentOf, type Cents, toCents } from '#domain/values/money.ts'
import type { Product } from './inventory.contract.ts'

/** The price of one unit after a promotion, rounded half up to the cent. */
export function discountedPrice(priceCents: Cents, promotionPercent: number | null): Cents {
  return promotionPercent === null ? priceCents : percentOf(priceCents, 100 - promotionPercent)
}

/** Whether the promotion lowers the price. It cannot lower a price of zero. */
export function isDiscounted(product: Pick<Product, 'price' | 'discountedPrice'>): boolean {
  return toCents(product.discountedPrice) < toCents(product.price)
}
