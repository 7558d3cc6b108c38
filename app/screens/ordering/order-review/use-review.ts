import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { CartItem } from '#domain/inventory/cart.contract.ts'
import { type OrderAmounts, priceOrder } from '#domain/orders/price-order.ts'
import type { Product } from '#domain/inventory/inventory.contract.ts'
import type { Vendor } from '#domain/vendors/vendors.contract.ts'
import { type CartLine, toCartLines } from '#app/features/cart/cart-lines.ts'
import { useCart } from '#app/features/cart/use-cart.ts'
import { productsQuery } from '#app/features/inventory/inventory.queries.ts'
import type { OrderDraft } from '#app/features/orders/place-order.ts'
import { type TipChoice, tipCentsOf } from '#app/features/orders/tip-choice.ts'
import { findStoredOrder, findTipChoice, mayReuseOrder } from '#app/features/orders/stored-order.ts'
import { findLineProblem, type LineProblem, toLineProblem } from './find-line-problem.ts'
import { findCurrentProducts, findPriceChanges, type PriceChange } from './find-price-changes.ts'
import { taxQuery } from './tax.queries.ts'

export interface ReviewInput {
  userId: string
  vendorLocationId: string
  vendor: Vendor
  products: readonly Product[]
  isRehearsal: boolean
  /** From when alcohol is sold; undefined while it is. */
  alcoholText?: string | undefined
  /** Why the last attempt to order was refused. */
  refusal: unknown
}

export interface Review {
  lines: readonly CartLine[]
  problems: ReadonlyMap<string, LineProblem>
  /** Lines whose product the menu no longer lists. */
  goneProblems: readonly LineProblem[]
  priceChanges: readonly PriceChange[]
  takeNewPrices: () => void
  totalQuantity: number
  /** The amounts with the tip of the checkout, without tax until it is known. */
  amounts: OrderAmounts
  /** What the checkout has chosen already. */
  tip: TipChoice
  /** Undefined while it is being calculated or cannot be. */
  taxState: 'known' | 'calculating' | 'failed'
  retryTax: () => void
  draft: OrderDraft
}

/** The cart as it would be ordered: lines, totals and problems. */
export function useReview(input: ReviewInput): Review {
  const { userId, vendorLocationId, vendor, products, isRehearsal, alcoholText, refusal } = input
  const queryClient = useQueryClient()
  const { items, totalQuantity } = useCart(vendorLocationId)
  const lines = toCartLines(items, products, isRehearsal)
  const vendorAddress = toVendorAddress(vendor)
  const cartItems = toWireItems(items, products)
  const tax = useQuery(taxQuery({ cartItems, vendorAddress, vendorLocationId }))
  const held = heldQuantities(vendorLocationId, userId)

  const refused = [toLineProblem(refusal), ignoreIfHeldByOwnOrder(toLineProblem(tax.error))]
  const problemOf = (productId: string, quantity: number) =>
    refused.find((found) => found?.productId === productId && found.fixQuantity < quantity)
  function ignoreIfHeldByOwnOrder(problem: LineProblem | undefined) {
    const line = lines.find(({ product }) => product.productId === problem?.productId)
    return line && (held.get(line.product.productId) ?? 0) >= line.quantity ? undefined : problem
  }

  const problems = new Map<string, LineProblem>()
  for (const { product, quantity } of lines) {
    const { productId } = product
    const problem =
      findLineProblem(product, quantity, held.get(productId) ?? 0, alcoholText) ??
      problemOf(productId, quantity)
    if (problem) problems.set(productId, problem)
  }
  const listed = new Set(lines.map(({ product }) => product.productId))
  const goneProblems = items
    .filter(({ productId }) => !listed.has(productId))
    .map(({ productId, quantity }) => problemOf(productId, quantity) ?? toGone(productId))

  const current = findCurrentProducts(refusal) ?? findCurrentProducts(tax.error) ?? []
  const priceChanges = findPriceChanges(products, current)
  function takeNewPrices() {
    const byId = new Map(current.map((product) => [product.productId, product]))
    queryClient.setQueryData<Product[]>(productsQuery(vendorLocationId).queryKey, (known) =>
      known?.map((product) => byId.get(product.productId) ?? product),
    )
  }

  const tip = findTipChoice(vendorLocationId)
  const isKnown = tax.isSuccess && !tax.isPlaceholderData
  return {
    lines,
    problems,
    goneProblems,
    priceChanges,
    takeNewPrices,
    totalQuantity,
    amounts: priceOrder(lines, isKnown ? tax.data : 0, tipCentsOf(tip, lines)),
    tip,
    taxState: isKnown ? 'known' : tax.isError ? 'failed' : 'calculating',
    retryTax: () => void tax.refetch(),
    draft: { userId, vendorLocationId, cartItems, lines, vendorAddress },
  }
}

function toWireItems(
  items: readonly { productId: string; quantity: number }[],
  products: readonly Product[],
): CartItem[] {
  const byId = new Map(products.map((product) => [product.productId, product]))
  return items.map(({ productId, quantity }) => {
    const product = byId.get(productId)
    if (!product) return { productId, quantity }
    const { price, discountedPrice, name, productTaxCode } = product
    return { productId, quantity, price, discountedPrice, name, productTaxCode }
  })
}

function toVendorAddress(vendor: Vendor): OrderDraft['vendorAddress'] {
  const { addressLine1: line1, addressLine2: line2, city, state, zip } = vendor
  return { line1, line2, city, state, zip }
}

function heldQuantities(vendorLocationId: string, userId: string): Map<string, number> {
  const stored = findStoredOrder(vendorLocationId)
  const items = mayReuseOrder(stored, userId) ? stored.items : []
  return new Map(items.map(({ productId, quantity }) => [productId, quantity]))
}

function toGone(productId: string): LineProblem {
  return { productId, text: 'An item in your cart is not available right now.', fixQuantity: 0 }
}
