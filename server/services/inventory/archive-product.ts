import type { Product } from '#domain/inventory/inventory.contract.ts'
import type { ProductArchiving } from '#domain/inventory/product-fields.contract.ts'
import { promotionAt } from '../locations/promotion.ts'
import type { Context } from '../../process/context.ts'
import type { Transaction } from '../../db/database.ts'
import { changeOnce } from '../../calls/once.ts'
import { recordChange } from '../audit/record-change.ts'
import type { ProductRow } from './inventory.store.ts'
import { toStaffProductView } from './inventory.view.ts'
import { productNotFound, refuseTakenSku, requireManagedPlace } from './manage-products.access.ts'
import { findProductRow, listArchivedRows } from './manage-products.store.ts'
import { lockItem, setArchived } from './product-rows.store.ts'
import { limitMenu } from './guard-menu.ts'

/** The archived products of a location, the latest first. @throws Failure forbidden; not_found */
export async function listArchived(context: Context, vendorLocationId: string): Promise<Product[]> {
  const { location } = await requireManagedPlace(context, vendorLocationId)
  const rows = await listArchivedRows(context.db, vendorLocationId)
  return rows.map((row) => toStaffProductView(row, promotionAt(location, context.now())))
}

/**
 * Archives or restores a product, with or without the other sizes of its item. Archived products are on no menu.
 * Orders and reports keep them; a restored one is out of stock until staff change that. @throws Failure forbidden;
 * not_found; conflict SKU_TAKEN when another product has its SKU now, TOO_MANY_PRODUCTS for a full menu
 */
export async function archiveProduct(
  context: Context,
  { vendorLocationId, productId }: { vendorLocationId: string; productId: string },
  { isArchived, allSizes = false }: ProductArchiving,
): Promise<Product> {
  const place = await requireManagedPlace(context, vendorLocationId)
  const known = await findProductRow(context.db, productId)
  const call = `PUT ${vendorLocationId} products ${productId} archived`
  const saved = await refuseTakenSku(context, place, known?.sku, () =>
    changeOnce(context, call, async (tx) => {
      const change = () =>
        archiveOnce(context, tx, { vendorLocationId, productId, isArchived, allSizes })
      await (isArchived ? change() : limitMenu(tx, vendorLocationId, change))
      const after = (await findProductRow(tx, productId)) as ProductRow
      return toStaffProductView(after, promotionAt(place.location, context.now()))
    }),
  )
  context.changes.announce('menu', vendorLocationId)
  return saved
}

async function archiveOnce(
  context: Context,
  tx: Transaction,
  change: { vendorLocationId: string; productId: string; isArchived: boolean; allSizes: boolean },
): Promise<void> {
  const { vendorLocationId, productId, isArchived, allSizes } = change
  const item = await lockItem(tx, vendorLocationId, productId)
  const [before] = item
  if (!before) throw productNotFound()
  const wanted = (allSizes ? item : [before]).filter(
    ({ archivedAt }) => (archivedAt !== null) !== isArchived,
  )
  const now = context.now()
  await setArchived(tx, {
    vendorLocationId,
    productIds: wanted.map((row) => row.productId),
    archivedAt: isArchived ? now : null,
    now,
  })
  for (const row of wanted) {
    await recordChange(context, tx, {
      action: isArchived ? 'product.archived' : 'product.restored',
      subjectType: 'product',
      subjectId: row.productId,
      before: { name: row.name, isAvailable: row.isAvailable },
      after: { name: row.name, isAvailable: false },
    })
  }
}
