import type { Product } from '#domain/inventory/inventory.contract.ts'
import { formatProductName } from '#domain/inventory/product-name.ts'
import { availableOf } from '#domain/inventory/stock.ts'
import { notAvailable } from '#domain/inventory/cart.messages.ts'
import { notSoldNow } from '#domain/orders/alcohol.messages.ts'
import { findShortage } from '#domain/inventory/shortage.ts'
import type { ErrorDetails } from '#domain/http/error-details.ts'
import { ShownError } from '#app/api/api-error.ts'
import { detailsOf } from '#app/api/details-of.ts'

/** A problem with one line, and the quantity that fixes it: 0 removes it. */
export interface LineProblem {
  productId: string
  text: string
  fixQuantity: number
}

/**
 * The problem that the menu shows; `held` is what the buyer's own unpaid order holds, and `alcoholText` says from when
 * alcohol is sold.
 */
export function findLineProblem(
  product: Product,
  quantity: number,
  held: number,
  alcoholText?: string,
): LineProblem | undefined {
  const { productId } = product
  const name = formatProductName(product)
  if (!product.isAvailable) return { productId, text: notAvailable(name), fixQuantity: 0 }
  if (alcoholText && product.productType === 'ALCOHOLIC_ITEM' && quantity > held) {
    return { productId, text: notSoldNow(name, alcoholText), fixQuantity: held }
  }
  const available = availableOf(product) + held
  const shortage = findShortage(name, { available, quantity })
  return shortage && { productId, text: shortage.text, fixQuantity: available }
}

/** The problem in a refusal about one product; undefined for any other refusal. */
export function toLineProblem(error: unknown): LineProblem | undefined {
  const details = detailsOf(error, ...ABOUT_A_PRODUCT)
  const text = error instanceof ShownError ? error.text : undefined
  if (!details?.productId || text === undefined) return undefined
  const { productId, available = 0 } = details as ErrorDetails['SOLD_OUT']
  return { productId, text, fixQuantity: available }
}

const ABOUT_A_PRODUCT = [
  'SOLD_OUT',
  'NOT_ENOUGH_STOCK',
  'OPTION_UNAVAILABLE',
  'OPTIONS_INVALID',
  'PRODUCT_UNAVAILABLE',
  'PRODUCT_NOT_AT_LOCATION',
  'ALCOHOL_NOT_SOLD_NOW',
  'ALCOHOL_LIMIT',
] as const
