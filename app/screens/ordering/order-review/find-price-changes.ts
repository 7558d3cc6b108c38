import type { Product } from '#domain/inventory/inventory.contract.ts'
import { type Cents, parseAmount } from '#domain/values/money.ts'
import { detailsOf } from '#app/api/details-of.ts'
import { formatProductName } from '#domain/inventory/product-name.ts'

export interface PriceChange {
  productId: string
  name: string
  was: Cents
  now: Cents
}

/** The current products of a PRICES_CHANGED refusal; undefined for any other. */
export function findCurrentProducts(error: unknown): readonly Product[] | undefined {
  return detailsOf(error, 'PRICES_CHANGED')?.items
}

/** The lines whose price after the promotion differs from the one on the page. */
export function findPriceChanges(
  shown: readonly Product[],
  current: readonly Product[],
): PriceChange[] {
  const byId = new Map(shown.map((product) => [product.productId, product]))
  return current.flatMap((product) => {
    const was = parseAmount(byId.get(product.productId)?.discountedPrice ?? '')
    const now = parseAmount(product.discountedPrice)
    if (was === undefined || now === undefined || was === now) return []
    return [{ productId: product.productId, name: formatProductName(product), was, now }]
  })
}
