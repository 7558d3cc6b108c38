import { availableOf } from '#domain/inventory/stock.ts'
import { MAX_LINE_QUANTITY } from '#domain/inventory/cart-limits.ts'
import { notAvailable, onlyLeft, soldOut } from '#domain/inventory/cart.messages.ts'
import type { Product } from '#domain/inventory/inventory.contract.ts'
import { formatProductName } from '#domain/inventory/product-name.ts'
import type { OrderItem } from '#domain/orders/orders.contract.ts'
import { formatMoney, toCents } from '#domain/values/money.ts'

export interface ReorderPlan {
  items: { productId: string; quantity: number }[]
  /** One sentence for each product that is gone, fewer, or has another price than in the order. */
  changes: string[]
}

/** The items of a past order that can be ordered now. */
export function planReorder(
  ordered: readonly OrderItem[],
  products: readonly Product[],
): ReorderPlan {
  const byId = new Map(products.map((product) => [product.productId, product]))
  const plan: ReorderPlan = { items: [], changes: [] }
  for (const item of ordered) {
    const { productId } = item
    const name = formatProductName(item)
    const product = byId.get(productId)
    const wanted = Math.min(item.quantity, MAX_LINE_QUANTITY)
    const available = product ? availableOf(product) : 0
    if (!product) plan.changes.push(notAvailable(name))
    else if (available === 0) plan.changes.push(soldOut(name))
    if (!product || available === 0) continue
    if (available < wanted) plan.changes.push(onlyLeft(name, available))
    if (product.discountedPrice !== item.discountedPrice) {
      plan.changes.push(priceChanged(name, item.discountedPrice, product.discountedPrice))
    }
    plan.items.push({ productId, quantity: Math.min(wanted, available) })
  }
  return plan
}

function priceChanged(name: string, before: string, now: string): string {
  const [was, is] = [before, now].map((amount) => formatMoney(toCents(amount)))
  return `${name} is now ${is} (was ${was}).`
}
