import {
  FIXED_PRODUCT_FIELDS,
  type Product,
  type ProductChange,
} from '#domain/inventory/inventory.contract.ts'
import { PRICE_MISSING } from '#domain/inventory/product-change.messages.ts'
import { Failure } from '#domain/values/failure.ts'
import { parseAmount, toAmount } from '#domain/values/money.ts'
import { canChangePrices } from '#domain/vendor-roles/vendor-roles.rights.ts'
import type { Context } from '../../process/context.ts'
import { recordChange } from '../audit/record-change.ts'
import { promotionAt } from '../locations/promotion.ts'
import { requireStaffAt } from '../vendor-roles/require-role.ts'
import { guardSales } from './guard-menu.ts'
import { lockProduct, saveProduct, type ProductRow } from './inventory.store.ts'
import { toStaffProductView } from './inventory.view.ts'
import { changedMeanwhile, productNotFound } from './manage-products.access.ts'
import { recountedStock, toStock } from './product-columns.ts'

/**
 * Changes price, availability or counted stock of a product, for staff of the vendor. A change that
 * is already in effect is accepted again. @throws Failure forbidden; not_found; conflict
 * PRODUCT_CHANGED with the current product for a change of an older version, ALCOHOL_WITHOUT_AGE
 */
export async function changeProduct(
  context: Context,
  { vendorLocationId, productId }: { vendorLocationId: string; productId: string },
  change: ProductChange,
): Promise<Product> {
  const { location } = await requireStaffAt(context, vendorLocationId, canChangePrices)
  requireOnlyChangeable(change)
  const promotion = promotionAt(location, context.now())
  const saved = await context.db.transaction(async (tx) => {
    const check = await guardSales(tx, vendorLocationId)
    const before = await lockProduct(tx, vendorLocationId, productId)
    if (!before || before.archivedAt) throw productNotFound()
    const isStale = change.version !== undefined && change.version !== before.version
    const changes = differencesTo(before, change, isStale)
    if (Object.keys(changes).length === 0) return before
    if (isStale) throw changedMeanwhile(toStaffProductView(before, promotion))
    const after = await saveProduct(tx, productId, {
      ...changes,
      version: before.version + 1,
      updatedAt: context.now(),
    })
    // what is on sale may still change its price: who orders it is asked for the age
    if (changes.isAvailable) await check([productId])
    await recordChange(context, tx, {
      action: 'product.updated',
      subjectType: 'product',
      subjectId: productId,
      before: toAuditedValues(before, changes),
      after: toAuditedValues(after, changes),
    })
    return after
  })
  context.changes.announce('menu', vendorLocationId)
  return toStaffProductView(saved, promotion)
}

/** @throws Failure bad_request for a fact of the product that staff do not change */
function requireOnlyChangeable(change: ProductChange): void {
  const fixed = FIXED_PRODUCT_FIELDS.filter((field) => field in change)
  if (fixed.length === 0) return
  const text = 'This cannot be changed here.'
  throw new Failure('bad_request', text, {
    code: 'INVALID_REQUEST',
    fields: Object.fromEntries(fixed.map((field) => [field, text])),
  })
}

/** The columns that the change would set to another value. */
function differencesTo(row: ProductRow, change: ProductChange, isStale: boolean) {
  const { isAvailable = row.isAvailable, price, recount } = change
  const priceCents = price === undefined ? row.priceCents : (parseAmount(price) ?? row.priceCents)
  const stockAvailable = recount ? recountedStock(row, recount, isStale) : row.stockAvailable
  if (recount) requireCountable(row, change.version)
  const hasPrice = row.hasPrice || price !== undefined
  if (isAvailable && !hasPrice) throw priceMissing()
  return {
    ...(isAvailable !== row.isAvailable && { isAvailable }),
    ...(priceCents !== row.priceCents && { priceCents }),
    ...(hasPrice !== row.hasPrice && { hasPrice, priceCents }),
    ...(stockAvailable !== row.stockAvailable && toStock(row, stockAvailable)),
  }
}

function priceMissing() {
  return new Failure('bad_request', PRICE_MISSING, {
    code: 'INVALID_REQUEST',
    fields: { price: PRICE_MISSING },
  })
}

function requireCountable(row: ProductRow, version: number | undefined): void {
  if (!row.trackQuantity) {
    throw new Failure('bad_request', 'The stock of this item is not tracked.', {
      code: 'STOCK_NOT_TRACKED',
    })
  }
  // without a version a repeated request would correct the stock twice
  if (version === undefined) {
    throw new Failure('bad_request', 'A recount needs the version of the item.', {
      fields: { version: 'Required' },
    })
  }
}

function toAuditedValues(row: ProductRow, changes: Partial<ProductRow>) {
  return {
    name: row.name,
    vendorLocationId: row.vendorLocationId,
    ...('isAvailable' in changes && { isAvailable: row.isAvailable }),
    ...('priceCents' in changes && { price: toAmount(row.priceCents) }),
    ...('stockAvailable' in changes && { stockAvailable: row.stockAvailable }),
  }
}
