import { and, desc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { type FieldOf, fieldsOf } from '#domain/inventory/product-fields.ts'
import { toColumn } from '../../db/columns.ts'
import type { Queryable, Transaction } from '../../db/database.ts'
import { statement } from '../../db/statement.ts'
import type { ProductRow } from './inventory.store.ts'
import { products } from './inventory.tables.ts'

export async function findProductRow(
  db: Queryable,
  productId: string,
): Promise<ProductRow | undefined> {
  const [row] = await db.select().from(products).where(eq(products.productId, productId))
  return row
}

/** The product on the location's menu that has the SKU. */
export async function findBySku(
  db: Queryable,
  vendorLocationId: string,
  sku: string,
): Promise<ProductRow | undefined> {
  const [row] = await db
    .select()
    .from(products)
    .where(
      and(
        eq(products.vendorLocationId, vendorLocationId),
        eq(products.sku, sku),
        isNull(products.archivedAt),
      ),
    )
  return row
}

export function listArchivedRows(db: Queryable, vendorLocationId: string): Promise<ProductRow[]> {
  return db
    .select()
    .from(products)
    .where(and(eq(products.vendorLocationId, vendorLocationId), isNotNull(products.archivedAt)))
    .orderBy(desc(products.archivedAt), products.name, products.productId)
}

export type SharedFields = Pick<ProductRow, FieldOf<'sizes'>>
/** What each size of an item has for itself. */
type OwnField = Exclude<FieldOf<'form'>, FieldOf<'sizes'>> | 'groupId' | 'stockTotal'
type OwnFields = Partial<Pick<ProductRow, OwnField>>

/**
 * Changes a product, and in the same statement the fields that it shares with the other sizes of its item.
 * @returns the rows that were written
 */
export function saveItem(
  tx: Transaction,
  product: Pick<ProductRow, 'productId' | 'vendorLocationId' | 'groupId'>,
  changes: { own: OwnFields; shared: Partial<SharedFields>; at: Date },
): Promise<ProductRow[]> {
  const { productId, vendorLocationId, groupId } = product
  const isIt = sql`product_id = ${productId}`
  const own = Object.fromEntries(
    Object.entries(changes.own).map(([field, value]) => {
      const column = products[field as keyof OwnFields]
      return [field, sql`case when ${isIt} then ${sql.param(value, column)} else ${column} end`]
    }),
  )
  const isOfItem =
    groupId !== null && Object.keys(changes.shared).length > 0
      ? or(isIt, eq(products.groupId, groupId))
      : isIt
  return tx
    .update(products)
    .set({
      ...own,
      ...changes.shared,
      ...(changes.shared.optionGroupIds && {
        optionGroups: sql`options_of(${products.vendorLocationId}, ${sql.param(changes.shared.optionGroupIds, products.optionGroupIds)})`,
        optionsVersion: sql`${products.optionsVersion} + 1`,
      }),
      version: sql`${products.version} + 1`,
      updatedAt: changes.at,
    })
    .where(and(eq(products.vendorLocationId, vendorLocationId), isOfItem))
    .returning()
}

/**
 * Puts the products of a location into a new order, those that are not named after them in the order they
 * had. Locks them in id order, as orders do. Returns those that moved.
 */
export const orderProductRows = statement<
  { vendorLocationId: string; productIds: string[]; now: Date },
  { productId: string }
>(
  'products-order',
  `with wanted as (
     select product_id, min(place) as place
       from unnest($productIds::text[]) with ordinality as w(product_id, place) group by product_id
   ), own as materialized (
     select product_id, display_order, price_cents, name from products
      where vendor_location_id = $vendorLocationId and archived_at is null
      order by product_id collate "C" for no key update
   ), placed as (
     select product_id, display_order as former_place, 10 * (row_number() over (
              order by w.place nulls last, o.display_order, o.price_cents desc, o.name, product_id))::int as place
       from own o left join wanted w using (product_id)
   )
   update products p set display_order = l.place, updated_at = $now
     -- compares the locked row: the one that this update starts from may be older
     from placed l where p.product_id = l.product_id and l.place <> l.former_place
   returning p.product_id as "productId"`,
)

const KEPT = fieldsOf('copies').map(toColumn).join(', ')

/**
 * Copies products of one location to another, after those it has, in one statement. The copies of one item's
 * sizes are sizes of one item. Counted stock begins at zero, because the stock stays where it is. A SKU that is in use
 * there is left out.
 */
export const copyProductRows = statement<
  {
    from: string
    to: string
    productIds: string[]
    /** The option groups there, and those that take their place here. */
    groupsThere: string[]
    groupsHere: string[]
    now: Date
  },
  { productId: string }
>(
  'products-copy',
  `with picked as materialized (
     select p.*, gen_random_uuid()::text as new_id,
            (select coalesce(array_agg(twin.here order by used.place), '{}')
               from unnest(p.option_group_ids) with ordinality as used (id, place)
               join unnest($groupsThere::text[], $groupsHere::text[]) as twin (there, here) on twin.there = used.id
            ) as new_groups
       from products p
      where p.vendor_location_id = $from and p.archived_at is null
        and p.product_id = any($productIds::text[])
   ), items as materialized (
     select group_id, gen_random_uuid()::text as new_group
       from (select distinct group_id from picked where group_id is not null) g
   )
   insert into products (
     product_id, vendor_location_id, group_id, sku, ${KEPT}, option_group_ids, option_groups, options_version,
    updated_at, display_order)
   select new_id, $to, new_group,
          case when not exists (
            select from products taken
             where taken.vendor_location_id = $to and taken.sku = picked.sku and taken.archived_at is null)
          then sku end,
          ${KEPT}, new_groups, options_of($to, new_groups), least(cardinality(new_groups), 1), $now,
          (select coalesce(max(display_order), 0) from products where vendor_location_id = $to)
            + 10 * (dense_rank() over (order by display_order))::int
     from picked left join items using (group_id)
   returning product_id as "productId"`,
)
