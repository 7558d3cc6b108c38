import type { MenuUndo } from '#domain/inventory/menu-files/menu-files.contract.ts'
import { Failure } from '#domain/values/failure.ts'
import { changeOnce } from '../../../calls/once.ts'
import type { Context } from '../../../process/context.ts'
import type { Transaction } from '../../../db/database.ts'
import { isUniqueViolation } from '../../../db/is-unique-violation.ts'
import { recordChange, recordChanges } from '../../audit/record-change.ts'
import { guardSales } from '../guard-menu.ts'
import { requireManagedPlace } from '../manage-products.access.ts'
import { setArchived } from '../product-rows.store.ts'
import { toAudited } from './import-menu.ts'
import {
  lockImport,
  lockWithUsers,
  markUndone,
  selectSold,
  updateProducts,
  type MenuImportRow,
} from './menu-imports.store.ts'
import { groupsOf, holdGroups, undoGroups } from './undo-options.ts'
import { endOfUndo, toMenuImport, toSummary } from './menu-imports.view.ts'

const NAMES_SHOWN = 3

/**
 * Undoes an import within a day, while nothing of it was sold: what it added is archived, option groups where no item
 * uses them any more, and what it changed is as before, unless someone changed it since. A repeat changes nothing. @throws Failure forbidden; not_found;
 * conflict MENU_IMPORT_OVER after a day, MENU_IMPORT_SOLD when something of it was sold; ALCOHOL_WITHOUT_AGE
 */
export async function undoImport(
  context: Context,
  vendorLocationId: string,
  importId: string,
): Promise<MenuUndo> {
  await requireManagedPlace(context, vendorLocationId)
  try {
    const answer = await changeOnce(
      context,
      `POST ${vendorLocationId} menu-imports ${importId} undo`,
      (tx) => undoOnce(context, tx, vendorLocationId, importId),
    )
    context.changes.announce('menu', vendorLocationId)
    return answer
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    throw new Failure('conflict', 'Another item has one of the former SKUs now.', {
      cause: error,
    })
  }
}

async function undoOnce(
  context: Context,
  tx: Transaction,
  vendorLocationId: string,
  importId: string,
): Promise<MenuUndo> {
  const row = await lockImport(tx, vendorLocationId, importId)
  if (!row) {
    throw new Failure('not_found', 'There is no such import at this location.', {
      code: 'MENU_IMPORT_NOT_FOUND',
    })
  }
  if (row.undoneAt) return { menuImport: toMenuImport(toSummary(row)), kept: [] }
  const now = context.now()
  if (now > endOfUndo(row.createdAt)) {
    throw new Failure('conflict', 'An import can be undone for 24 hours.', {
      code: 'MENU_IMPORT_OVER',
    })
  }
  const productIds = [...row.createdProducts, ...row.changedProducts.map((one) => one.productId)]
  const checkSales = await guardSales(tx, vendorLocationId)
  const groups = await holdGroups(tx, row)
  // none of them is sold while it is looked for in orders
  const locked = await lockWithUsers(tx, {
    vendorLocationId,
    productIds,
    optionGroupIds: groupsOf(row),
  })
  await refuseSold(tx, row, productIds)
  const archived = await setArchived(tx, {
    vendorLocationId,
    productIds: row.createdProducts,
    archivedAt: now,
    now,
  })
  const known = new Map(locked.map((product) => [product.productId, product]))
  const isUntouched = ({ productId, version }: { productId: string; version: number }) =>
    known.get(productId)?.version === version && !known.get(productId)?.archivedAt
  const restored = row.changedProducts.filter(isUntouched)
  await restore(context, tx, vendorLocationId, restored)
  await checkSales(restored.map(({ productId }) => productId))
  const keptGroups = await undoGroups(context, tx, row, groups)
  await markUndone(tx, importId, now)
  await record(context, tx, { row, restored, archived, nameOf: (id) => known.get(id)?.name })
  const kept = row.changedProducts.filter((one) => !isUntouched(one))
  return {
    menuImport: toMenuImport(toSummary({ ...row, undoneAt: now })),
    kept: [...kept.map(({ productId }) => known.get(productId)?.name ?? productId), ...keptGroups],
  }
}

/** @throws Failure conflict MENU_IMPORT_SOLD */
async function refuseSold(
  tx: Transaction,
  row: MenuImportRow,
  productIds: string[],
): Promise<void> {
  const { vendorLocationId, createdAt } = row
  const sold = await selectSold(tx, { vendorLocationId, productIds, since: createdAt })
  if (sold.length === 0) return
  const names = sold.slice(0, NAMES_SHOWN).map(({ name }) => name)
  const more = sold.length - names.length
  const list = `${names.join(', ')}${more > 0 ? ` and ${more} more` : ''}`
  throw new Failure(
    'conflict',
    `This import cannot be undone, because guests have ordered of it since: ${list}.`,
    { code: 'MENU_IMPORT_SOLD' },
  )
}

type ChangedProducts = MenuImportRow['changedProducts']

async function restore(
  context: Context,
  tx: Transaction,
  vendorLocationId: string,
  changed: ChangedProducts,
): Promise<void> {
  if (changed.length === 0) return
  await updateProducts(tx, {
    vendorLocationId,
    productIds: changed.map(({ productId }) => productId),
    rows: JSON.stringify(
      changed.map(({ productId, version, before, after }) => ({
        productId,
        version,
        fields: before,
        pieces: (before.stockAvailable ?? 0) - (after.stockAvailable ?? 0),
      })),
    ),
    now: context.now(),
  })
}

async function record(
  context: Context,
  tx: Transaction,
  facts: {
    row: MenuImportRow
    restored: ChangedProducts
    archived: { productId: string }[]
    nameOf: (productId: string) => string | undefined
  },
): Promise<void> {
  const { row, restored, archived, nameOf } = facts
  const { vendorLocationId } = row
  await recordChange(context, tx, {
    action: 'menu-import.undone',
    subjectType: 'menu-import',
    subjectId: row.importId,
    after: { fileName: row.fileName, archived: archived.length, restored: restored.length },
  })
  const audited = restored.map(({ productId, before, after }) => ({
    action: 'product.updated' as const,
    subjectType: 'product',
    subjectId: productId,
    before: { name: nameOf(productId), vendorLocationId, ...toAudited(after) },
    after: { name: nameOf(productId), vendorLocationId, ...toAudited(before) },
  }))
  await recordChanges(context, tx, audited)
}
