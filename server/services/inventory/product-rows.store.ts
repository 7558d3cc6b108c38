import { fieldsOf } from '#domain/inventory/product-fields.ts'
import { toColumn } from '../../db/columns.ts'
import type { Transaction } from '../../db/database.ts'
import { lockNames } from '../../db/named-locks.ts'
import { statement } from '../../db/statement.ts'
import { PRODUCT_COLUMNS, type ProductRow } from './inventory.store.ts'
import { products } from './inventory.tables.ts'

const GIVEN = [...fieldsOf('form'), 'productId', 'groupId'] as const

export type NewProductRow = Pick<ProductRow, (typeof GIVEN)[number]> & {
  /** A product that comes after all others has none. */
  displayOrder?: number
}

const insertRows = statement<
  { vendorLocationId: string; rows: string; now: Date },
  { productId: string }
>(
  'products-insert',
  `insert into products (${GIVEN.map(toColumn).join(', ')}, vendor_location_id, option_groups, options_version,
     updated_at, display_order)
   select ${GIVEN.map((field) => `r."${field}"`).join(', ')}, $vendorLocationId,
          options_of($vendorLocationId, r."optionGroupIds"), least(cardinality(r."optionGroupIds"), 1),
          $now::timestamptz,
          coalesce(r."displayOrder", last.place + 10 * r.place)
     from jsonb_to_recordset($rows::jsonb) as r(
       ${GIVEN.map((field) => `"${field}" ${products[field].getSQLType()}`).join(', ')},
       "displayOrder" int, place int)
    cross join (select coalesce(max(display_order), 0) as place from products
                 where vendor_location_id = $vendorLocationId) last
   on conflict do nothing returning product_id as "productId"`,
)

/**
 * Adds products in one statement, after all others in the order given. A trigger sets the total of their stock.
 * @returns the ids that were added: those whose id and SKU are free
 */
export async function insertProducts(
  tx: Transaction,
  vendorLocationId: string,
  added: readonly NewProductRow[],
  now: Date,
): Promise<string[]> {
  const rows = JSON.stringify(added.map((row, at) => ({ ...row, place: at + 1 })))
  const inserted = await insertRows(tx, { vendorLocationId, rows, now })
  return inserted.map(({ productId }) => productId)
}

/** Locks products of a location until the transaction ends, in id order, independent of collation, as orders do. */
const lock = (condition: string) => `select ${PRODUCT_COLUMNS} from products
    where vendor_location_id = $vendorLocationId and ${condition}
    order by product_id collate "C" for no key update`

/** Archived ones are among them. */
export const lockProducts = statement<
  { vendorLocationId: string; productIds: string[] },
  ProductRow
>('products-lock-many', lock('product_id = any($productIds::text[])'))

/** A product with the other sizes of its item. */
const selectItemForUpdate = statement<{ vendorLocationId: string; productId: string }, ProductRow>(
  'products-lock-item',
  lock(`(product_id = $productId
      or group_id = (select group_id from products where product_id = $productId))`),
)

/**
 * Locks a product of the location with the other sizes of its item until the transaction ends. The product comes
 * first; archived ones are among them.
 */
export async function lockItem(
  tx: Transaction,
  vendorLocationId: string,
  productId: string,
): Promise<ProductRow[]> {
  const rows = await selectItemForUpdate(tx, { vendorLocationId, productId })
  return rows.toSorted(
    (a, b) => Number(b.productId === productId) - Number(a.productId === productId),
  )
}

/**
 * Archives or restores products of a location; those that are so already stay as they are. A restored one is out of
 * stock until staff change that. @returns the ids that changed
 */
export const setArchived = statement<
  { vendorLocationId: string; productIds: string[]; archivedAt: Date | null; now: Date },
  { productId: string }
>(
  'products-archive',
  `update products
      set archived_at = $archivedAt::timestamptz, is_available = false, version = version + 1,
          updated_at = $now::timestamptz
    where product_id = any($productIds::text[]) and vendor_location_id = $vendorLocationId
      and (archived_at is null) <> ($archivedAt::timestamptz is null)
   returning product_id as "productId"`,
)

/** Runs what adds products to a location in sequence; buyers do not wait for this lock. */
export const lockMenuSize = (tx: Transaction, { vendorLocationId }: { vendorLocationId: string }) =>
  lockNames(tx, `size of menu ${vendorLocationId}`)

export const countProducts = statement<
  { vendorLocationId: string },
  { onMenu: number; total: number }
>(
  'products-count',
  `select count(*) filter (where archived_at is null)::int as "onMenu", count(*)::int as total
     from products where vendor_location_id = $vendorLocationId`,
)
