import type { ProductFields } from '#domain/inventory/product-fields.contract.ts'
import { fieldsOf } from '#domain/inventory/product-fields.ts'
import { PLAIN_WEIGHT } from '#domain/inventory/product-limits.ts'
import { parseAmount, toAmount } from '#domain/values/money.ts'
import { pick } from '#domain/values/pick.ts'
import type { ProductRow } from './inventory.store.ts'
import type { SharedFields } from './manage-products.store.ts'

/** Whether it needs no making follows from the station. */
const GIVEN = fieldsOf('sizes').filter((field) => field !== 'needsNoMaking')

/** The columns that all sizes of an item share. @param before the item, if it is no new one */
export function toSharedColumns(fields: ProductFields, before?: SharedFields): SharedFields {
  const isAlcoholFree = fields.productType !== 'ALCOHOLIC_ITEM' && answerOf(fields, before)
  const {
    optionGroupIds = before?.optionGroupIds ?? [],
    makingWeight = before?.makingWeight ?? PLAIN_WEIGHT,
  } = fields
  return {
    ...pick(fields, GIVEN),
    optionGroupIds,
    ...toMaker(fields, before),
    makingWeight,
    isAlcoholFree,
  }
}

/** Null says that it needs no making; a form that does not know stations says nothing. */
function toMaker({ stationId }: ProductFields, before: SharedFields | undefined) {
  if (stationId !== undefined) return { stationId, needsNoMaking: stationId === null }
  return {
    stationId: before?.stationId ?? null,
    needsNoMaking: before?.needsNoMaking ?? false,
  }
}

/** The answer to whether it has no alcohol stands for the words that it was given for. */
function answerOf(fields: ProductFields, before: SharedFields | undefined): boolean {
  if (fields.isAlcoholFree !== undefined) return fields.isAlcoholFree
  const isSame = fields.name === before?.name && fields.category === before.category
  return isSame && before.isAlcoholFree
}

/** The columns of one size. The stock is counted apart, see `toStock`. */
export function toOwnColumns({ variantName, sku, price, isAvailable, stock }: ProductFields) {
  return {
    variantName,
    sku,
    priceCents: price === null ? 0 : (parseAmount(price) ?? 0),
    hasPrice: price !== null,
    isAvailable,
    trackQuantity: stock !== null,
  }
}

/**
 * The stock after a count. Both columns move by the same number, so that what is available, held and sold still
 * adds up to the total; they stay as they are while nobody counts, because orders that were counted may still
 * return what they hold.
 */
export function toStock(
  { stockAvailable, stockTotal }: Pick<ProductRow, 'stockAvailable' | 'stockTotal'>,
  counted: number,
): Pick<ProductRow, 'stockAvailable' | 'stockTotal'> {
  return {
    stockAvailable: counted,
    stockTotal: (stockTotal ?? stockAvailable) + counted - stockAvailable,
  }
}

/** Keeps the sales made since the count was shown. A repeated correction changes nothing. */
export function recountedStock(
  { stockAvailable }: Pick<ProductRow, 'stockAvailable'>,
  { shown, counted }: { shown: number; counted: number },
  isStale: boolean,
): number {
  if (isStale && stockAvailable === counted) return counted
  return Math.max(0, stockAvailable + counted - shown)
}

/** The fields of a product that an audit entry shows. */
export function toAuditedProduct(row: ProductRow) {
  const { priceCents, hasPrice, ...fields } = pick(row, fieldsOf('log'))
  return { ...fields, price: hasPrice ? toAmount(priceCents) : null }
}
