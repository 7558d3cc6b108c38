import type { Product } from '#domain/inventory/inventory.contract.ts'
import type { PricedLine } from '#domain/orders/price-order.ts'
import { toCents } from '#domain/values/money.ts'
import type { CartItem } from './cart.ts'

/** A product in the cart with its current price; input of `subtotalOf` and the other price rules. */
export interface CartLine extends PricedLine {
  product: Product
}

/** The cart items the menu still offers, in the order they were added; all free in a rehearsal. */
export function toCartLines(
  items: readonly CartItem[],
  products: readonly Product[],
  isRehearsal = false,
): CartLine[] {
  const byId = new Map(products.map((product) => [product.productId, product]))
  return items.flatMap(({ productId, quantity }) => {
    const product = byId.get(productId)
    return product ? [toLine(product, quantity, isRehearsal)] : []
  })
}

function toLine(product: Product, quantity: number, isRehearsal: boolean): CartLine {
  return {
    product,
    quantity,
    productType: product.productType,
    priceCents: toCents(product.price),
    discountedPriceCents: isRehearsal ? 0 : toCents(product.discountedPrice),
  }
}
