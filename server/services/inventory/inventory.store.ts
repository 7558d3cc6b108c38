import { and, eq, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../db/database.ts'
import { products } from './inventory.tables.ts'

export type ProductRow = typeof products.$inferSelect

export function listProductRows(db: Queryable, vendorLocationId: string): Promise<ProductRow[]> {
  return db.select().from(products).where(eq(products.vendorLocationId, vendorLocationId))
}

/** Takes pieces from stock, or returns them when negative. @returns false when there are too few */
export async function takeStock(
  tx: Transaction,
  productId: string,
  pieces: number,
): Promise<boolean> {
  const { rowCount } = await tx.execute(
    sql`update products set stock_available = stock_available - ${pieces}
         where product_id = ${productId} and stock_available >= ${pieces}`,
  )
  return rowCount === 1
}

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
    .for('update')
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
