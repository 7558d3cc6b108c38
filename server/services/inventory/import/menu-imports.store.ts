import { asc, and, desc, eq, isNull } from 'drizzle-orm'
import type { KnownProduct } from '#domain/inventory/menu-files/plan-import.ts'
import { fieldsOf } from '#domain/inventory/product-fields.ts'
import { pick } from '#domain/values/pick.ts'
import { toColumn } from '../../../db/columns.ts'
import type { Queryable, Transaction } from '../../../db/database.ts'
import { lockNames } from '../../../db/named-locks.ts'
import { statement } from '../../../db/statement.ts'
import { PRODUCT_COLUMNS, type ProductRow } from '../inventory.store.ts'
import { menuImports, products } from '../inventory.tables.ts'
import { OPTION_GROUP_COLUMNS, type OptionGroupRow } from '../options/option-group-row.ts'

export type MenuImportRow = typeof menuImports.$inferSelect

/** Runs imports at one location in sequence; buyers do not wait for this lock. */
export const lockImports = (tx: Transaction, { vendorLocationId }: { vendorLocationId: string }) =>
  lockNames(tx, `imports of menu ${vendorLocationId}`)

const PLANNED = pick(products, fieldsOf('plan'))

/** The products of a location that are not archived, in the order of its menu. */
export async function listKnownProducts(
  db: Queryable,
  vendorLocationId: string,
): Promise<KnownProduct[]> {
  return db
    .select(PLANNED)
    .from(products)
    .where(and(eq(products.vendorLocationId, vendorLocationId), isNull(products.archivedAt)))
    .orderBy(
      asc(products.displayOrder),
      desc(products.priceCents),
      asc(products.name),
      asc(products.productId),
    )
}

/** Sets each field that the row of JSON has. The stock is moved by its pieces; see GROUPS_OF_ROW. */
const FIELDS_OF_FILE = fieldsOf('file')
  .filter((field) => field !== 'stockAvailable' && field !== 'optionGroupIds')
  .map((field) => {
    const [column, type] = [toColumn(field), products[field].getSQLType()]
    return `${column} = case when w.fields ? '${field}' then (w.fields->>'${field}')::${type} else p.${column} end`
  })
  .join(', ')

/** Those of its groups that the location still has: an undo may bring back the former ones. */
const GROUPS_OF_ROW = `array(
       select id from jsonb_array_elements_text(w.fields->'optionGroupIds') with ordinality as given (id, place)
        where exists (select from option_groups g
                       where g.option_group_id = id and g.vendor_location_id = $vendorLocationId
                         and g.archived_at is null)
        order by place)`

/**
 * Changes all these products or none: none if one of them is gone or has another version. They are locked as
 * late as possible, in id order like those of orders, and until the transaction ends.
 */
export const updateProducts = statement<
  { vendorLocationId: string; productIds: string[]; rows: string; now: Date },
  { productId: string }
>(
  'menu-imports-update-products',
  `with wanted as materialized (
     select * from jsonb_to_recordset($rows::jsonb) as r("productId" text, version int, fields jsonb, pieces int)
   ), locked as materialized (
     select product_id, version, stock_available, stock_total from products
      where product_id = any($productIds) and vendor_location_id = $vendorLocationId and archived_at is null
      order by product_id collate "C" for no key update
   ), stale as materialized (
     select from wanted w left join locked l on l.product_id = w."productId"
      where (l.version = w.version) is not true
   )
   update products p set
     ${FIELDS_OF_FILE},
     option_group_ids = case when w.fields ? 'optionGroupIds' then ${GROUPS_OF_ROW} else p.option_group_ids end,
     option_groups = case when w.fields ? 'optionGroupIds'
       then options_of($vendorLocationId, ${GROUPS_OF_ROW}) else p.option_groups end,
     options_version = p.options_version + (w.fields ? 'optionGroupIds')::int,
     -- from the locked row: the row this update starts from may be older
     stock_available = greatest(0, l.stock_available + w.pieces),
     stock_total = l.stock_total + greatest(0, l.stock_available + w.pieces) - l.stock_available,
     version = l.version + 1,
     updated_at = $now::timestamptz
    from wanted w join locked l on l.product_id = w."productId"
   where p.product_id = w."productId" and not exists (select from stale)
   returning p.product_id as "productId"`,
)

export async function insertImport(tx: Transaction, row: MenuImportRow): Promise<void> {
  await tx.insert(menuImports).values(row)
}

export async function findImport(
  db: Queryable,
  vendorLocationId: string,
  importId: string,
): Promise<MenuImportRow | undefined> {
  const [row] = await db.select().from(menuImports).where(isImport(vendorLocationId, importId))
  return row
}

/** Locks an import until the transaction ends, so that it is undone once. */
export async function lockImport(
  tx: Transaction,
  vendorLocationId: string,
  importId: string,
): Promise<MenuImportRow | undefined> {
  await lockImports(tx, { vendorLocationId })
  const [row] = await tx
    .select()
    .from(menuImports)
    .where(isImport(vendorLocationId, importId))
    .for('no key update')
  return row
}

const isImport = (vendorLocationId: string, importId: string) =>
  and(eq(menuImports.importId, importId), eq(menuImports.vendorLocationId, vendorLocationId))

export type MenuImportSummary = Pick<
  MenuImportRow,
  'importId' | 'fileName' | 'createdAt' | 'undoneAt'
> & { created: number; changed: number; groups: number }

/** The newest imports of a location, without their products. */
export const selectImports = statement<
  { vendorLocationId: string; limit: number },
  MenuImportSummary
>(
  'menu-imports-select',
  `select import_id as "importId", file_name as "fileName", created_at as "createdAt",
          undone_at as "undoneAt", cardinality(created_products) as created,
          jsonb_array_length(changed_products) as changed,
          cardinality(created_groups) + jsonb_array_length(changed_groups) as groups
     from menu_imports where vendor_location_id = $vendorLocationId
    order by created_at desc, import_id limit $limit`,
)

export async function markUndone(tx: Transaction, importId: string, undoneAt: Date): Promise<void> {
  await tx.update(menuImports).set({ undoneAt }).where(eq(menuImports.importId, importId))
}

/** The names of those products that were sold since then, or are in an order that is being paid. */
export const selectSold = statement<
  { vendorLocationId: string; productIds: string[]; since: Date },
  { name: string }
>(
  'menu-imports-sold',
  `with since as (
     select lines from orders
      where vendor_location_id = $vendorLocationId and created_at >= $since::timestamptz
        and status <> 'IN_PROGRESS' and closed_reason is null and not is_rehearsal
     union all
     select lines from orders
      where vendor_location_id = $vendorLocationId and status = 'IN_PROGRESS' and closed_reason is null
        and not is_rehearsal
   )
   select distinct l->>'name' as name from since, jsonb_array_elements(lines) l
    where l->>'productId' = any($productIds) order by name`,
)

/** Locks products, and those that use some groups, in id order as orders do. */
export const lockWithUsers = statement<
  { vendorLocationId: string; productIds: string[]; optionGroupIds: string[] },
  ProductRow
>(
  'menu-imports-lock',
  `select ${PRODUCT_COLUMNS} from products
    where vendor_location_id = $vendorLocationId
      and (product_id = any($productIds::text[]) or option_group_ids && $optionGroupIds::text[])
    order by product_id collate "C" for no key update`,
)

/** Those of some groups that no item on the menu uses. */
export const selectUnusedGroups = statement<
  { vendorLocationId: string; optionGroupIds: string[] },
  OptionGroupRow
>(
  'menu-imports-unused-groups',
  `select ${OPTION_GROUP_COLUMNS} from option_groups g
    where g.vendor_location_id = $vendorLocationId and g.option_group_id = any($optionGroupIds::text[])
      and g.archived_at is null and not exists (
        select from products p where p.vendor_location_id = $vendorLocationId and p.archived_at is null
           and g.option_group_id = any(p.option_group_ids))`,
)
