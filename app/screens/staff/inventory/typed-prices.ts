import type { PriceChanges, Product } from '#domain/inventory/inventory.contract.ts'
import { PRICE_INVALID } from '#domain/inventory/product-change.messages.ts'
import { PRICE_PATTERN } from '#domain/inventory/product-limits.ts'
import { byMenuOrder } from '#domain/inventory/product-order.ts'
import { parseAmount, toAmount } from '#domain/values/money.ts'

/** Items that wait for a price come first, the others as on the menu. */
export function sortForPrices(products: readonly Product[]): Product[] {
  const waits = ({ hasPrice }: Product) => (hasPrice === false ? 0 : 1)
  return products.toSorted((a, b) => waits(a) - waits(b) || byMenuOrder(a, b))
}

export function toTyped({ hasPrice, price }: Product): string {
  return hasPrice === false ? '' : price
}

/** An emptied field keeps its price. */
export function findPriceError(text: string): string | undefined {
  return text.trim() === '' || PRICE_PATTERN.test(text.trim()) ? undefined : PRICE_INVALID
}

/** The prices that were typed and differ, in the order of the list. */
export function listPriceChanges(
  products: readonly Product[],
  typed: ReadonlyMap<string, string>,
): PriceChanges['items'] {
  return products.flatMap((product) => {
    const text = typed.get(product.productId)?.trim() ?? ''
    const cents = PRICE_PATTERN.test(text) ? parseAmount(text) : undefined
    const isSame = product.hasPrice !== false && cents === parseAmount(product.price)
    if (cents === undefined || isSame) return []
    const { productId, version = 1 } = product
    return [{ productId, price: toAmount(cents), version }]
  })
}
