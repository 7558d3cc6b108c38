import type { PriceChanges, Product } from '#domain/inventory/inventory.contract.ts'
import { PRODUCT_CHANGED } from '#domain/inventory/product-change.messages.ts'
import { formatProductName } from '#domain/inventory/product-name.ts'
import { Failure } from '#domain/values/failure.ts'
import { parseAmount, toAmount } from '#domain/values/money.ts'
import { canChangePrices } from '#domain/vendor-roles/vendor-roles.rights.ts'
import { requireCaller, type Context } from '../../process/context.ts'
import type { Transaction } from '../../db/database.ts'
import { changeOnce } from '../../calls/once.ts'
import { promotionAt } from '../locations/promotion.ts'
import { requireStaffAt } from '../vendor-roles/require-role.ts'
import { insertPriceEntries, updatePrices } from './change-prices.store.ts'
import { guardSales } from './guard-menu.ts'
import type { ProductRow } from './inventory.store.ts'
import { toStaffProductView } from './inventory.view.ts'
import { productNotFound } from './manage-products.access.ts'
import { lockProducts } from './product-rows.store.ts'

type PriceChange = PriceChanges['items'][number]

/**
 * Changes the prices of many products, all of them or none, for staff of the vendor. A price that a product has
 * already is accepted again. @returns the products that changed @throws Failure forbidden; not_found; conflict
 * PRODUCT_CHANGED with the first product that someone changed since it was read, ALCOHOL_WITHOUT_AGE
 */
export async function changePrices(
  context: Context,
  vendorLocationId: string,
  { items }: PriceChanges,
): Promise<Product[]> {
  const { location } = await requireStaffAt(context, vendorLocationId, canChangePrices)
  const toView = (row: ProductRow) => toStaffProductView(row, promotionAt(location, context.now()))
  const changed = await changeOnce(context, `PUT ${vendorLocationId} prices`, async (tx) => {
    const check = await guardSales(tx, vendorLocationId)
    const productIds = items.map(({ productId }) => productId)
    const locked = await lockProducts(tx, { vendorLocationId, productIds })
    const known = new Map(locked.map((row) => [row.productId, row]))
    const changes = items.filter((item) => differs(item, known.get(item.productId), toView))
    if (changes.length === 0) return []
    const after = await save(context, tx, { vendorLocationId, known, changes })
    const begun = after.filter((row) => !known.get(row.productId)?.isAvailable)
    await check(begun.map(({ productId }) => productId))
    return after.map(toView)
  })
  context.changes.announce('menu', vendorLocationId)
  return changed
}

/** @throws Failure not_found; conflict PRODUCT_CHANGED */
function differs(
  { price, version }: PriceChange,
  row: ProductRow | undefined,
  toView: (row: ProductRow) => Product,
): boolean {
  if (!row || row.archivedAt) throw productNotFound()
  if (row.hasPrice && row.priceCents === parseAmount(price)) return false
  if (row.version === version) return true
  throw new Failure('conflict', `${formatProductName(row)}: ${PRODUCT_CHANGED}`, {
    code: 'PRODUCT_CHANGED',
    details: { product: toView(row) },
  })
}

/** A product is on sale with its first price, which it waited for. */
async function save(
  context: Context,
  tx: Transaction,
  facts: { vendorLocationId: string; known: Map<string, ProductRow>; changes: PriceChange[] },
): Promise<ProductRow[]> {
  const { vendorLocationId, known, changes } = facts
  const rows = changes.map(({ productId, price }) => ({
    productId,
    priceCents: parseAmount(price) ?? 0,
  }))
  const after = await updatePrices(tx, {
    vendorLocationId,
    rows: JSON.stringify(rows),
    now: context.now(),
  })
  const entries = after.map((row) => ({
    productId: row.productId,
    before: toAudited(known.get(row.productId) as ProductRow),
    after: toAudited(row),
  }))
  await insertPriceEntries(tx, {
    actor: requireCaller(context).userId,
    requestId: context.requestId,
    rows: JSON.stringify(entries),
  })
  return after
}

function toAudited({ name, vendorLocationId, isAvailable, ...row }: ProductRow) {
  return {
    name,
    vendorLocationId,
    isAvailable,
    price: row.hasPrice ? toAmount(row.priceCents) : null,
  }
}
