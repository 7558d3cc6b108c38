import type { ProductRefusal } from '#domain/http/error-details.ts'
import { isAlcoholUnclear } from '#domain/inventory/guess-product-type.ts'
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
import { unitPrice } from '#domain/inventory/choose-options.ts'
import type { LineOption } from '#domain/inventory/stored-options.ts'
import { isRehearsing } from '#domain/locations/location-state.ts'
import { priceAfter } from '#domain/locations/promotion-prices.ts'
import { REHEARSAL_PROMOTION } from '#domain/locations/rehearsal-promotion.ts'
import { findShortage } from '#domain/inventory/shortage.ts'
import { Failure } from '#domain/values/failure.ts'
import { parseAmount, type Cents } from '#domain/values/money.ts'
import { promotionAt, type Promotion } from '../locations/promotion.ts'
import type { Menu } from './catalogue.ts'
import type { ProductRow } from './inventory.store.ts'
import { requireOptions, toLineId } from './line-options.ts'
import { toProductView } from './inventory.view.ts'

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
  const byId = indexProducts(menu.products)
  const wanted = mergeRepeats(cartItems)
  const pieces = countPieces(wanted)
  const picked = wanted.map((item): PickedItem => {
    const needed = mustBeInStock && !isRehearsal ? (pieces.get(item.productId) ?? 0) : 0
    const product = requireSold(byId, item, needed)
    const hasChoice = !isPlain(item) || product.optionGroups.length > 0
    const options = hasChoice ? requireOptions(product, item, menu.location) : []
    const unitCents = hasChoice ? unitPrice(product.priceCents, options) : product.priceCents
    return { item, product, options, unitCents }
  })
  requireSamePrices(picked, cartItems, shown)
  return picked.map(({ item, product, options, unitCents }) => ({
    productId: product.productId,
    ...toLineFacts(item, product, options),
    name: product.name,
    variantName: product.variantName,
    productType: product.productType,
    ...(isAlcoholUnclear(product) && { mayBeAlcohol: true as const }),
    quantity: item.quantity,
    priceCents: unitCents,
    discountedPriceCents: priceAfter(product, promotion, unitCents),
    productTaxCode: product.productTaxCode,
    imageUrl: product.imageUrls[0] ?? null,
    isTracked: product.trackQuantity && !isRehearsal,
  }))
}

/** A cached menu keeps its index, so that a sale of two drinks does not go through all products. */
const indexes = new WeakMap<readonly ProductRow[], Map<string, ProductRow>>()

function indexProducts(products: readonly ProductRow[]): Map<string, ProductRow> {
  const index =
    indexes.get(products) ?? new Map(products.map((product) => [product.productId, product]))
  indexes.set(products, index)
  return index
}

interface PickedItem {
  item: CartItem
  product: ProductRow
  options: LineOption[]
  /** Of one unit with its choices, before the promotion. */
  unitCents: Cents
}

/** What a line has besides its product; one without choices and note is stored as before there were any. */
function toLineFacts(item: CartItem, product: ProductRow, options: LineOption[]) {
  const lineId = lineIdOfItem(item)
  return {
    ...(lineId !== product.productId && { lineId }),
    ...(options.length > 0 && { options, menuPriceCents: product.priceCents }),
    ...(item.note && { note: item.note }),
    ...(product.optionsVersion > 0 && { optionsVersion: product.optionsVersion }),
  }
}

const lineIdOfItem = (item: CartItem) => (isPlain(item) ? item.productId : toLineId(item))

/** Whether it is ordered without choices and note. */
const isPlain = ({ options = [], note }: CartItem) => options.length === 0 && !note

/**
 * The same product with the same choices and note is one line. One item with an invalid quantity makes the merged
 * quantity 0.
 */
function mergeRepeats(cartItems: readonly CartItem[]): CartItem[] {
  const merged = new Map<string, CartItem>()
  for (const item of cartItems) {
    const lineId = lineIdOfItem(item)
    const earlier = merged.get(lineId)
    const quantities = [item.quantity, earlier?.quantity ?? MIN_LINE_QUANTITY]
    const isCountable = quantities.every((quantity) => quantity >= MIN_LINE_QUANTITY)
    const quantity = isCountable ? item.quantity + (earlier?.quantity ?? 0) : 0
    merged.set(lineId, { ...item, quantity })
  }
  return [...merged.values()]
}

/** How many pieces of each product all lines take together. */
function countPieces(cartItems: readonly CartItem[]): Map<string, number> {
  const pieces = new Map<string, number>()
  for (const { productId, quantity } of cartItems) {
    pieces.set(productId, (pieces.get(productId) ?? 0) + quantity)
  }
  return pieces
}

function requireSold(
  byId: Map<string, ProductRow>,
  item: CartItem,
  /** 0 where the stock does not matter. */
  neededPieces: number,
): ProductRow {
  const product = byId.get(item.productId)
  const refuse = (
    kind: 'bad_request' | 'conflict',
    toText: (name: string) => string,
    code: ProductRefusal,
    available?: number,
  ) => {
    const { productId } = item
    const name = product ? formatProductName(product) : (item.name ?? productId)
    const details = { productId, name, ...(available !== undefined && { available }) }
    return new Failure(kind, toText(name), { code, details })
  }
  if (!product) throw refuse('bad_request', notSoldHere, 'PRODUCT_NOT_AT_LOCATION')
  if (item.quantity < MIN_LINE_QUANTITY || item.quantity > MAX_LINE_QUANTITY) {
    const toText = (name: string) => quantityOutOfRange(name, MIN_LINE_QUANTITY, MAX_LINE_QUANTITY)
    throw refuse('bad_request', toText, 'QUANTITY_OUT_OF_RANGE')
  }
  if (!product.isAvailable) throw refuse('conflict', notAvailable, 'PRODUCT_UNAVAILABLE', 0)
  if (neededPieces > 0 && product.trackQuantity) {
    const available = product.stockAvailable
    const shortage = findShortage(formatProductName(product), { available, quantity: neededPieces })
    if (shortage) throw refuse('conflict', () => shortage.text, shortage.code, available)
  }
  return product
}

/** Refuses a cart whose prices changed, also by a promotion that began or ended. */
function requireSamePrices(
  picked: readonly PickedItem[],
  asSent: readonly CartItem[],
  promotion: Promotion | null,
) {
  const current = new Map(picked.map((one) => [lineIdOfItem(one.item), one]))
  const isOther = (seen: string | undefined, cents: Cents | undefined) =>
    seen !== undefined && parseAmount(seen) !== cents
  const differs = (item: CartItem) => {
    const { product, unitCents } = current.get(lineIdOfItem(item)) as PickedItem
    return (
      isOther(item.price, unitCents) ||
      isOther(item.discountedPrice, priceAfter(product, promotion, unitCents))
    )
  }
  if (!asSent.some(differs)) return
  const products = new Set(picked.map(({ product }) => product))
  throw new Failure('conflict', PRICES_CHANGED, {
    code: 'PRICES_CHANGED',
    details: { items: [...products].map((product) => toProductView(product, promotion)) },
  })
}
