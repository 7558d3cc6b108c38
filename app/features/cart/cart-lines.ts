import { isDiscounted } from '#domain/locations/promotion-prices.ts'
import type { Product } from '#domain/inventory/inventory.contract.ts'
import type { PricedLine } from '#domain/orders/price-order.ts'
import { percentOf, toCents } from '#domain/values/money.ts'
import { type CartItem, keyOf } from './cart.ts'

/** A line of the cart with its current price; input of `subtotalOf` and the other price rules. */
export interface CartLine extends PricedLine {
  key: string
  item: CartItem
  product: Product
}

/**
 * The cart items the menu still offers, in the order they were added; all free in a rehearsal.
 * @param promotion of the location, whose percent is taken from the choices, too
 */
export function toCartLines(
  items: readonly CartItem[],
  products: readonly Product[],
  isRehearsal = false,
  promotion?: { percent: number } | null,
): CartLine[] {
  const byId = new Map(products.map((product) => [product.productId, product]))
  return items.flatMap((item) => {
    const product = byId.get(item.productId)
    return product ? [toLine(item, product, isRehearsal, promotion?.percent)] : []
  })
}

/** What the line asks a bar to make. */
export const toPiece = ({ product: { productId }, quantity }: CartLine) => ({ productId, quantity })

function toLine(item: CartItem, product: Product, isRehearsal: boolean, percent = 0): CartLine {
  const { quantity, options } = item
  const { productType, price, discountedPrice, optionGroups } = product
  let deltaCents = 0
  // the server has checked how a difference is written
  if (options)
    for (const { choices } of optionGroups)
      for (const { choiceId, priceDelta } of choices)
        if (options.includes(choiceId)) deltaCents += Math.round(Number(priceDelta) * 100)
  const priceCents = Math.max(0, toCents(price) + deltaCents)
  const discountedPriceCents = isRehearsal
    ? 0
    : deltaCents && isDiscounted(product)
      ? percentOf(priceCents, 100 - percent)
      : deltaCents
        ? priceCents
        : toCents(discountedPrice)
  const key = keyOf(item)
  return { key, item, product, quantity, productType, priceCents, discountedPriceCents }
}
