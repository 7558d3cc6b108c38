import { withoutValid } from '#app/api/error-resolver.ts'
import type { Product, ProductChange } from '#domain/inventory/inventory.contract.ts'
import {
  COUNT_INVALID,
  PRICE_INVALID,
  PRICE_REQUIRED,
} from '#domain/inventory/product-change.messages.ts'
import { PRICE_PATTERN } from '#domain/inventory/product-limits.ts'
import { formatMoney, parseAmount, toAmount, toCents } from '#domain/values/money.ts'

/** The fields of an item as they are typed. */
export interface ProductFormValues {
  price: string
  isAvailable: boolean
  /** Empty for stock that is not tracked. */
  counted: string
}

export function toFormValues(product: Product): ProductFormValues {
  const { hasPrice, isAvailable, quantity } = product
  const price = hasPrice === false ? '' : product.price
  return { price, isAvailable, counted: quantity ? String(quantity.available) : '' }
}

/** The error text of each field that is not valid. */
export function findFormErrors({ price, counted }: ProductFormValues) {
  return withoutValid<ProductFormValues>({
    price:
      price.trim() === '' ? PRICE_REQUIRED : !PRICE_PATTERN.test(price.trim()) && PRICE_INVALID,
    counted: counted.trim() !== '' && !/^\d{1,6}$/.test(counted.trim()) && COUNT_INVALID,
  })
}

/**
 * The edited fields that differ from the product, with a price of 2 decimals; undefined if none do.
 */
export function toProductChange(
  product: Product,
  { price, isAvailable, counted }: ProductFormValues,
): ProductChange | undefined {
  const cents = parseAmount(price.trim())
  const shown = product.quantity?.available
  const change: ProductChange = {
    ...(cents !== undefined &&
      (cents !== toCents(product.price) || product.hasPrice === false) && {
        price: toAmount(cents),
      }),
    ...(isAvailable !== product.isAvailable && { isAvailable }),
    ...(shown !== undefined &&
      counted.trim() !== '' &&
      Number(counted) !== shown && { recount: { shown, counted: Number(counted) } }),
  }
  return Object.keys(change).length > 0 ? change : undefined
}

/** Describes what someone else changed, from the copy that was edited to the current one. */
export function describeDifferences(before: Product, now: Product): string[] {
  return [
    before.price === now.price
      ? undefined
      : `Price is now ${formatMoney(toCents(now.price))}, was ${formatMoney(toCents(before.price))}.`,
    before.isAvailable === now.isAvailable
      ? undefined
      : `Now ${now.isAvailable ? 'in stock' : 'sold out'}.`,
    before.quantity?.available === now.quantity?.available
      ? undefined
      : `Now ${now.quantity?.available ?? 0} left, were ${before.quantity?.available ?? 0}.`,
  ].filter((text) => text !== undefined)
}
