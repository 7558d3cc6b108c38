import { eq } from 'drizzle-orm'
import type { Queryable } from '../../db/database.ts'
import { products } from './inventory.tables.ts'

export type ProductRow = typeof products.$inferSelect

export function listProductRows(db: Queryable, vendorLocationId: string): Promise<ProductRow[]> {
  return db.select().from(products).where(eq(products.vendorLocationId, vendorLocationId))
}
