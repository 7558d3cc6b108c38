import { isDeepStrictEqual } from 'node:util'
import type { Product } from '#domain/inventory/inventory.contract.ts'
import { SIZE_REQUIRED } from '#domain/inventory/product-change.messages.ts'
import type { ProductEdit } from '#domain/inventory/product-fields.contract.ts'
import { Failure } from '#domain/values/failure.ts'
import { promotionAt } from '../locations/promotion.ts'
import type { Context } from '../../process/context.ts'
import { changeOnce } from '../../calls/once.ts'
import { recordChange } from '../audit/record-change.ts'
import { nameStation } from '../preparations/name-station.ts'
import { requireStation } from '../preparations/require-station.ts'
import { guardSales } from './guard-menu.ts'
import type { ProductRow } from './inventory.store.ts'
import { toStaffProductView } from './inventory.view.ts'
import {
  changedMeanwhile,
  productNotFound,
  refuseTakenSku,
  requireManagedPlace,
  requireNewSize,
} from './manage-products.access.ts'
import { saveItem } from './manage-products.store.ts'
import { lockItem } from './product-rows.store.ts'
import { requireOptionGroups } from './options/require-option-groups.ts'
import {
  recountedStock,
  toAuditedProduct,
  toOwnColumns,
  toSharedColumns,
  toStock,
} from './product-columns.ts'

interface ProductAddress {
  vendorLocationId: string
  productId: string
}

/**
 * Changes all fields of a product; the fields that all sizes of an item share change for all of them. A
 * change that is already in effect is accepted again. @throws Failure forbidden; not_found; bad_request;
 * conflict PRODUCT_CHANGED with the current product for a change of an older version, SKU_TAKEN, or ALCOHOL_WITHOUT_AGE
 */
export async function editProduct(
  context: Context,
  { vendorLocationId, productId }: ProductAddress,
  edit: ProductEdit,
): Promise<Product> {
  const place = await requireManagedPlace(context, vendorLocationId)
  const toView = (row: ProductRow) =>
    toStaffProductView(row, promotionAt(place.location, context.now()))
  const call = `PUT ${vendorLocationId} products ${productId}`
  const saved = await refuseTakenSku(context, place, edit.sku, () =>
    changeOnce(context, call, async (tx) => {
      const check = await guardSales(tx, vendorLocationId)
      await requireOptionGroups(tx, vendorLocationId, edit.optionGroupIds)
      await requireStation(tx, vendorLocationId, edit.stationId)
      const [before, ...others] = await lockItem(tx, vendorLocationId, productId)
      if (!before || before.archivedAt) throw productNotFound()
      const isStale = edit.version !== undefined && edit.version !== before.version
      const shared = differencesTo(before, toSharedColumns(edit, before))
      const own = differencesTo(before, {
        ...toOwnColumns(edit),
        ...toCountedStock(before, edit.stock, isStale),
      })
      if (Object.keys({ ...shared, ...own }).length === 0) return toView(before)
      if (isStale) throw changedMeanwhile(toView(before))
      if (others.length > 0) requireOwnSize(edit.variantName, others)
      const written = await saveItem(tx, before, { own, shared, at: context.now() })
      await check(written.map((row) => row.productId))
      const after = written.find((row) => row.productId === productId) as ProductRow
      const isMoved = after.stationId !== before.stationId
      const nameIfMoved = (row: ProductRow) =>
        isMoved ? nameStation(tx, row.stationId) : undefined
      await recordChange(context, tx, {
        action: 'product.updated',
        subjectType: 'product',
        subjectId: productId,
        before: { ...toAuditedProduct(before), ...(await nameIfMoved(before)) },
        after: {
          ...toAuditedProduct(after),
          ...(await nameIfMoved(after)),
          ...(written.length > 1 && { sizes: written.length }),
        },
      })
      return toView(after)
    }),
  )
  context.changes.announce('menu', vendorLocationId)
  return saved
}

/** Undefined for stock that is not counted: its columns keep their values. */
function toCountedStock(row: ProductRow, stock: ProductEdit['stock'], isStale: boolean) {
  if (stock === null) return undefined
  const { counted, shown } = stock
  if (shown === undefined || !row.trackQuantity) return toStock(row, counted)
  return toStock(row, recountedStock(row, { counted, shown }, isStale))
}

/** @throws Failure bad_request for a size of an item without a name, or with the name of another one */
function requireOwnSize(variantName: string | null, others: readonly ProductRow[]): void {
  if (!variantName && others.some((other) => !other.archivedAt)) {
    throw new Failure('bad_request', SIZE_REQUIRED, {
      code: 'INVALID_REQUEST',
      fields: { variantName: SIZE_REQUIRED },
    })
  }
  requireNewSize(variantName, others)
}

function differencesTo<Columns extends Partial<ProductRow>>(
  row: ProductRow,
  columns: Columns,
): Partial<Columns> {
  return Object.fromEntries(
    Object.entries(columns).filter(
      ([field, value]) => !isDeepStrictEqual(value, row[field as keyof ProductRow]),
    ),
  ) as Partial<Columns>
}
