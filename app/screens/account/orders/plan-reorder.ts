import { availableOf } from '#domain/inventory/stock.ts'
import { MAX_LINE_QUANTITY } from '#domain/inventory/cart-limits.ts'
import { notAvailable, onlyLeft, soldOut } from '#domain/inventory/cart.messages.ts'
import type { Product } from '#domain/inventory/inventory.contract.ts'
import { formatProductName } from '#domain/inventory/product-name.ts'
import type { OrderItem } from '#domain/orders/orders.contract.ts'
import type { CartItem } from '#app/features/cart/cart.ts'
import { toCartItem } from '#app/features/cart/to-cart-item.ts'
import { formatMoney, toCents } from '#domain/values/money.ts'

export interface ReorderPlan {
  items: CartItem[]
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
    const available = product ? availableOf(product) - countOf(plan.items, productId) : 0
    if (!product) plan.changes.push(notAvailable(name))
    else if (available <= 0) plan.changes.push(soldOut(name))
    if (!product || available <= 0) continue
    const { kept, gone } = splitChoices(item, product)
    if (gone.length > 0) plan.changes.push(choicesGone(name, gone))
    if (available < wanted) plan.changes.push(onlyLeft(name, available))
    const isPlain = (item.options ?? []).length === 0
    if (isPlain && product.discountedPrice !== item.discountedPrice) {
      plan.changes.push(priceChanged(name, item.discountedPrice, product.discountedPrice))
    }
    plan.items.push({
      ...toCartItem({ ...item, options: kept }),
      quantity: Math.min(wanted, available),
    })
  }
  return plan
}

function priceChanged(name: string, before: string, now: string): string {
  const [was, is] = [before, now].map((amount) => formatMoney(toCents(amount)))
  return `${name} is now ${is} (was ${was}).`
}

/** The choices of a line that can still be made, and the names of the others. */
function splitChoices({ options = [] }: OrderItem, { optionGroups = [] }: Product) {
  const offered = new Set(
    optionGroups.flatMap(({ choices }) =>
      choices.filter(({ isAvailable }) => isAvailable).map(({ choiceId }) => choiceId),
    ),
  )
  return {
    kept: options.filter(({ choiceId }) => offered.has(choiceId)),
    gone: options
      .filter(({ choiceId }) => !offered.has(choiceId))
      .map(({ choiceName }) => choiceName),
  }
}

function choicesGone(name: string, gone: readonly string[]): string {
  return `${name} is no longer available with ${gone.join(', ')}.`
}

const countOf = (items: readonly CartItem[], productId: string) =>
  items
    .filter((item) => item.productId === productId)
    .reduce((sum, { quantity }) => sum + quantity, 0)
