import type { ProductRefusal } from '#domain/http/error-details.ts'
import { isAlcoholUnclear } from '#domain/inventory/alcohol-question.ts'
import { formatProductName } from '#domain/inventory/product-name.ts'
import type { CatalogueLine } from '#domain/inventory/catalogue-line.ts'
import { MAX_LINE_QUANTITY, MIN_LINE_QUANTITY } from '#domain/inventory/cart-limits.ts'
import type { CartItem } from '#domain/inventory/cart.contract.ts'
import {
  notAvailable,
  notSoldHere,
  PRICES_CHANGED,
  quantityOutOfRange,
} from '#domain/inventory/cart.messages.ts'
import { isRehearsing } from '#domain/locations/location-state.ts'
import { REHEARSAL_PROMOTION } from '#domain/locations/rehearsal-promotion.ts'
import { findShortage } from '#domain/inventory/shortage.ts'
import { Failure } from '#domain/values/failure.ts'
import { parseAmount, type Cents } from '#domain/values/money.ts'
import { promotionAt, type Promotion } from '../locations/promotion.ts'
import type { Menu } from './catalogue.ts'
import type { ProductRow } from './inventory.store.ts'
import { priceAfter, toProductView } from './inventory.view.ts'

/**
 * Turns a cart into lines priced from the menu. The cart provides only products, quantities and the
 * prices the buyer saw. At a draft every line is free and takes no stock. @throws Failure with the product that cannot be sold, or PRICES_CHANGED
 */
export function pickLines(
  menu: Menu,
  cartItems: readonly CartItem[],
  {
    now,
    mustBeInStock = true,
  }: {
    /** Decides whether a promotion applies. */
    now: Date
    /** False for a price preview, because the guest's own order may hold the last units. */
    mustBeInStock?: boolean
  },
): CatalogueLine[] {
  const isRehearsal = isRehearsing(menu.location)
  const shown = promotionAt(menu.location, now)
  const promotion = isRehearsal ? REHEARSAL_PROMOTION : shown
  const byId = new Map(menu.products.map((product) => [product.productId, product]))
  const wanted = mergeRepeats(cartItems)
  const picked = wanted.map((item) => ({
    item,
    product: requireSold(byId, item, mustBeInStock && !isRehearsal),
  }))
  requireSamePrices(picked, cartItems, shown)
  return picked.map(({ item, product }) => ({
    productId: product.productId,
    name: product.name,
    variantName: product.variantName,
    productType: product.productType,
    ...(isAlcoholUnclear(product) && { mayBeAlcohol: true as const }),
    quantity: item.quantity,
    priceCents: product.priceCents,
    discountedPriceCents: priceAfter(product, promotion),
    productTaxCode: product.productTaxCode,
    imageUrl: product.imageUrls[0] ?? null,
    isTracked: product.trackQuantity && !isRehearsal,
  }))
}

/** Merges lines of the same product. One line with an invalid quantity makes the merged quantity 0. */
function mergeRepeats(cartItems: readonly CartItem[]): CartItem[] {
  const merged = new Map<string, CartItem>()
  for (const item of cartItems) {
    const earlier = merged.get(item.productId)
    const quantities = [item.quantity, earlier?.quantity ?? MIN_LINE_QUANTITY]
    const isCountable = quantities.every((quantity) => quantity >= MIN_LINE_QUANTITY)
    const quantity = isCountable ? item.quantity + (earlier?.quantity ?? 0) : 0
    merged.set(item.productId, { ...item, quantity })
  }
  return [...merged.values()]
}

function requireSold(
  byId: Map<string, ProductRow>,
  item: CartItem,
  mustBeInStock: boolean,
): ProductRow {
  const product = byId.get(item.productId)
  const name = product ? formatProductName(product) : (item.name ?? item.productId)
  const refuse = (
    kind: 'bad_request' | 'conflict',
    text: string,
    code: ProductRefusal,
    available?: number,
  ) =>
    new Failure(kind, text, {
      code,
      details: { productId: item.productId, name, ...(available !== undefined && { available }) },
    })
  if (!product) throw refuse('bad_request', notSoldHere(name), 'PRODUCT_NOT_AT_LOCATION')
  if (item.quantity < MIN_LINE_QUANTITY || item.quantity > MAX_LINE_QUANTITY) {
    const text = quantityOutOfRange(name, MIN_LINE_QUANTITY, MAX_LINE_QUANTITY)
    throw refuse('bad_request', text, 'QUANTITY_OUT_OF_RANGE')
  }
  if (!product.isAvailable) throw refuse('conflict', notAvailable(name), 'PRODUCT_UNAVAILABLE', 0)
  if (mustBeInStock && product.trackQuantity) {
    const available = product.stockAvailable
    const shortage = findShortage(name, { available, quantity: item.quantity })
    if (shortage) throw refuse('conflict', shortage.text, shortage.code, available)
  }
  return product
}

/** Refuses a cart whose prices changed, also by a promotion that began or ended. */
function requireSamePrices(
  picked: { item: CartItem; product: ProductRow }[],
  asSent: readonly CartItem[],
  promotion: Promotion | null,
) {
  const current = new Map(picked.map(({ product }) => [product.productId, product]))
  const isOther = (seen: string | undefined, cents: Cents | undefined) =>
    seen !== undefined && parseAmount(seen) !== cents
  const differs = ({ productId, price, discountedPrice }: CartItem) => {
    const product = current.get(productId)
    const isPriceOther = isOther(price, product?.priceCents)
    return isPriceOther || isOther(discountedPrice, product && priceAfter(product, promotion))
  }
  if (!asSent.some(differs)) return
  throw new Failure('conflict', PRICES_CHANGED, {
    code: 'PRICES_CHANGED',
    details: { items: picked.map(({ product }) => toProductView(product, promotion)) },
  })
}
