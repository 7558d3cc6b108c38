import { and, eq } from 'drizzle-orm'
import { listColumns } from '../../db/columns.ts'
import type { Transaction } from '../../db/database.ts'
import { statement } from '../../db/statement.ts'
import { products } from './inventory.tables.ts'

export type ProductRow = typeof products.$inferSelect

export const PRODUCT_COLUMNS = listColumns(products)

/**
 * The products of a location. Archived ones stay among them, as not available, for as long as they can be in a
 * guest's cart.
 */
export const selectProducts = statement<{ vendorLocationId: string }, ProductRow>(
  'products-of-location',
  `select ${PRODUCT_COLUMNS} from products
    where vendor_location_id = $vendorLocationId
      and (archived_at is null or archived_at > now() - interval '24 hours')`,
)

interface MovedStock {
  productIds: string[]
  /** How many of each product are taken, or returned when negative. */
  pieces: number[]
  /** How many of each are lost: taken, or kept away, without being held or sold. */
  lost: number[]
}

/**
 * Takes stock of each product, or returns it when negative, in one round trip and only if there is
 * enough of all. Locks the products in id order, independent of collation, so that two orders
 * cannot deadlock. Returns the products with too little stock.
 */
export const takeStock = statement<MovedStock, { productId: string }>(
  'products-take',
  `with wanted as (
     select * from unnest($productIds::text[], $pieces::int[], $lost::int[]) as w(product_id, pieces, lost)
   ), counted as materialized (
     select product_id, stock_available, stock_total from products
      where product_id = any($productIds) order by product_id collate "C" for no key update
   ), short as materialized (
     select product_id from wanted left join counted using (product_id)
      where (stock_available >= pieces) is not true
   ), moved as (
     -- reads the locked row: the row this update starts from may be older and would fail its CHECK
     update products p set stock_available = c.stock_available - w.pieces, stock_total = c.stock_total - w.lost
       from wanted w join counted c using (product_id)
      where p.product_id = w.product_id and not exists (select from short)
   )
   select product_id as "productId" from short`,
)

/** Locks a product of the location until the transaction ends. */
export async function lockProduct(
  tx: Transaction,
  vendorLocationId: string,
  productId: string,
): Promise<ProductRow | undefined> {
  const [row] = await tx
    .select()
    .from(products)
    .where(and(eq(products.productId, productId), eq(products.vendorLocationId, vendorLocationId)))
    .for('no key update')
  return row
}

export async function saveProduct(
  tx: Transaction,
  productId: string,
  changes: Partial<ProductRow>,
): Promise<ProductRow> {
  const [row] = await tx
    .update(products)
    .set(changes)
    .where(eq(products.productId, productId))
    .returning()
  return row as ProductRow
}
