import type { Product } from '#domain/inventory/inventory.contract.ts'
import { SIZE_REQUIRED } from '#domain/inventory/product-change.messages.ts'
import type { NewProduct } from '#domain/inventory/product-fields.contract.ts'
import { fieldsOf } from '#domain/inventory/product-fields.ts'
import { Failure } from '#domain/values/failure.ts'
import { pick } from '#domain/values/pick.ts'
import { promotionAt } from '../locations/promotion.ts'
import type { Context } from '../../process/context.ts'
import type { Transaction } from '../../db/database.ts'
import { changeOnce } from '../../calls/once.ts'
import { recordChange } from '../audit/record-change.ts'
import { nameStation } from '../preparations/name-station.ts'
import { requireStation } from '../preparations/require-station.ts'
import { guardSales, limitMenu } from './guard-menu.ts'
import type { ProductRow } from './inventory.store.ts'
import { toStaffProductView } from './inventory.view.ts'
import {
  productNotFound,
  requireManagedPlace,
  requireNewSize,
  skuIsTaken,
} from './manage-products.access.ts'
import { findBySku, findProductRow, saveItem } from './manage-products.store.ts'
import { toAuditedProduct, toOwnColumns, toSharedColumns } from './product-columns.ts'
import { requireOptionGroups } from './options/require-option-groups.ts'
import { insertProducts, lockItem } from './product-rows.store.ts'

/**
 * Adds a product at the end of a location's menu, or a size of one beside it. A product that was added under
 * this id before is answered again. @throws Failure forbidden; not_found; bad_request; conflict SKU_TAKEN with
 * the product that has the SKU, TOO_MANY_PRODUCTS, ALCOHOL_WITHOUT_AGE
 */
export async function addProduct(
  context: Context,
  vendorLocationId: string,
  product: NewProduct,
): Promise<Product> {
  const { location } = await requireManagedPlace(context, vendorLocationId)
  const toView = (row: ProductRow) => toStaffProductView(row, promotionAt(location, context.now()))
  const added = await changeOnce(context, `POST ${vendorLocationId} products`, async (tx) => {
    const before = await findProductRow(tx, product.productId)
    if (before) return toView(requireSame(before, vendorLocationId))
    const [productId] = await limitMenu(tx, vendorLocationId, () =>
      insertOne(context, tx, vendorLocationId, product),
    )
    if (!productId) return toView(await findRival(tx, vendorLocationId, product, toView))
    const row = (await findProductRow(tx, productId)) as ProductRow
    await recordChange(context, tx, {
      action: 'product.created',
      subjectType: 'product',
      subjectId: row.productId,
      after: { ...toAuditedProduct(row), ...(await nameStation(tx, row.stationId)) },
    })
    return toView(row)
  })
  context.changes.announce('menu', vendorLocationId)
  return added
}

async function insertOne(
  context: Context,
  tx: Transaction,
  vendorLocationId: string,
  product: NewProduct,
): Promise<string[]> {
  const check = await guardSales(tx, vendorLocationId)
  await requireOptionGroups(tx, vendorLocationId, product.optionGroupIds)
  await requireStation(tx, vendorLocationId, product.stationId)
  const item = await joinItem(context, tx, vendorLocationId, product)
  const row = {
    groupId: null,
    ...toSharedColumns(product),
    ...toOwnColumns(product),
    stockAvailable: product.stock?.counted ?? 0,
    ...item,
    productId: product.productId,
  }
  const added = await insertProducts(tx, vendorLocationId, [row], context.now())
  await check(added)
  return added
}

/** The fields that a new size takes from its item. The first added size turns the item into a group. */
async function joinItem(
  context: Context,
  tx: Transaction,
  vendorLocationId: string,
  { sizeOf, variantName }: NewProduct,
) {
  if (!sizeOf) return undefined
  const [first, ...others] = await lockItem(tx, vendorLocationId, sizeOf.productId)
  if (!first || first.archivedAt) throw productNotFound()
  const firstName = first.variantName ?? sizeOf.variantName ?? null
  if (!firstName) {
    throw new Failure('bad_request', SIZE_REQUIRED, {
      code: 'INVALID_REQUEST',
      fields: { 'sizeOf.variantName': SIZE_REQUIRED },
    })
  }
  requireNewSize(variantName, [{ ...first, variantName: firstName }, ...others])
  const groupId = first.groupId ?? crypto.randomUUID()
  if (groupId !== first.groupId || firstName !== first.variantName) {
    const own = { groupId, variantName: firstName }
    const [after] = await saveItem(tx, first, { own, shared: {}, at: context.now() })
    await recordChange(context, tx, {
      action: 'product.updated',
      subjectType: 'product',
      subjectId: first.productId,
      before: toAuditedProduct(first),
      after: toAuditedProduct(after as ProductRow),
    })
  }
  return { ...pick(first, fieldsOf('sizes')), groupId, displayOrder: first.displayOrder }
}

/** The product that a concurrent request added. @throws Failure conflict */
async function findRival(
  tx: Transaction,
  vendorLocationId: string,
  { productId, sku }: NewProduct,
  toView: (row: ProductRow) => Product,
): Promise<ProductRow> {
  const same = await findProductRow(tx, productId)
  if (same) return requireSame(same, vendorLocationId)
  const rival = sku ? await findBySku(tx, vendorLocationId, sku) : undefined
  if (rival) throw skuIsTaken(toView(rival))
  throw new Failure('conflict', 'This item was changed at the same moment. Please try again.')
}

function requireSame(row: ProductRow, vendorLocationId: string): ProductRow {
  if (row.vendorLocationId === vendorLocationId) return row
  throw new Failure('conflict', 'This id belongs to an item of another location.')
}
