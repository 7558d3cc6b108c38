import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { CartItem as WireItem } from '#domain/inventory/cart.contract.ts'
import { toAmount, toCents } from '#domain/values/money.ts'
import { type OrderAmounts, priceOrder } from '#domain/orders/price-order.ts'
import type { Product } from '#domain/inventory/inventory.contract.ts'
import type { Vendor } from '#domain/vendors/vendors.contract.ts'
import { type CartItem, keyOf } from '#app/features/cart/cart.ts'
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
  promotion: { percent: number } | null
  isRehearsal: boolean
  /** From when alcohol is sold; undefined while it is. */
  alcoholText?: string | undefined
  /** Why the last attempt to order was refused. */
  refusal: unknown
}

export interface Review {
  lines: readonly CartLine[]
  /** By the key of the line. */
  problems: ReadonlyMap<string, LineProblem>
  /** Lines whose product the menu no longer lists. */
  goneProblems: readonly (LineProblem & { key: string })[]
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
  draft: Omit<OrderDraft, 'spot'>
}

/** The cart as it would be ordered: lines, totals and problems. */
export function useReview(input: ReviewInput): Review {
  const {
    userId,
    vendorLocationId,
    vendor,
    products,
    promotion,
    isRehearsal,
    alcoholText,
    refusal,
  } = input
  const queryClient = useQueryClient()
  const { items, totalQuantity } = useCart(vendorLocationId)
  const lines = toCartLines(items, products, isRehearsal, promotion)
  const vendorAddress = toVendorAddress(vendor)
  const cartItems = toWireItems(items, lines)
  const tax = useQuery(taxQuery({ cartItems, vendorAddress, vendorLocationId }))
  const held = heldQuantities(vendorLocationId, userId)

  const refused = [toLineProblem(refusal), ignoreIfHeldByOwnOrder(toLineProblem(tax.error))]
  const problemOf = (productId: string, quantity: number) =>
    refused.find((found) => found?.productId === productId && found.fixQuantity < quantity)
  function ignoreIfHeldByOwnOrder(problem: LineProblem | undefined) {
    const wanted = lines
      .filter(({ product }) => product.productId === problem?.productId)
      .reduce((sum, line) => sum + line.quantity, 0)
    const isHeld = problem && wanted > 0 && (held.get(problem.productId) ?? 0) >= wanted
    return isHeld ? undefined : problem
  }

  const problems = new Map<string, LineProblem>()
  for (const { key, product, quantity } of lines) {
    const { productId } = product
    const problem =
      findLineProblem(product, quantity, held.get(productId) ?? 0, alcoholText) ??
      problemOf(productId, quantity)
    if (problem) problems.set(key, problem)
  }
  const listed = new Set(lines.map(({ product }) => product.productId))
  const goneProblems = items
    .filter(({ productId }) => !listed.has(productId))
    .map((item) => ({
      ...(problemOf(item.productId, item.quantity) ?? toGone(item.productId)),
      key: keyOf(item),
    }))

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

function toWireItems(items: readonly CartItem[], lines: readonly CartLine[]): WireItem[] {
  const byKey = new Map(lines.map((line) => [line.key, line]))
  return items.map(({ productId, quantity, options, note }) => {
    const own = {
      productId,
      quantity,
      ...(options?.length && { options: [...options] }),
      ...(note && { note }),
    }
    const line = byKey.get(keyOf(own))
    if (!line) return own
    const { name, productTaxCode, price: menuPrice } = line.product
    const price = toAmount(line.priceCents)
    // whether the promotion is for a product without a price cannot be seen, only for its choices
    const isPlain = line.priceCents === toCents(menuPrice)
    const isKnown = isPlain || toCents(menuPrice) > 0
    const discountedPrice = isPlain
      ? line.product.discountedPrice
      : toAmount(line.discountedPriceCents)
    return { ...own, price, ...(isKnown && { discountedPrice }), name, productTaxCode }
  })
}

function toVendorAddress(vendor: Vendor): OrderDraft['vendorAddress'] {
  const { addressLine1: line1, addressLine2: line2, city, state, zip } = vendor
  return { line1, line2, city, state, zip }
}

function heldQuantities(vendorLocationId: string, userId: string): Map<string, number> {
  const stored = findStoredOrder(vendorLocationId)
  const items = mayReuseOrder(stored, userId) ? stored.items : []
  const held = new Map<string, number>()
  for (const { productId, quantity } of items) {
    held.set(productId, (held.get(productId) ?? 0) + quantity)
  }
  return held
}

function toGone(productId: string): LineProblem {
  return { productId, text: 'An item in your cart is not available right now.', fixQuantity: 0 }
}
