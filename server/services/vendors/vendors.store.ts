import { asc, eq } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../db/database.ts'
import { vendors } from './vendors.tables.ts'

export type VendorRow = typeof vendors.$inferSelect

export async function findVendorRow(
  db: Queryable,
  vendorId: string,
): Promise<VendorRow | undefined> {
  const [row] = await db.select().from(vendors).where(eq(vendors.vendorId, vendorId))
  return row
}

export function listVendorRows(db: Queryable): Promise<VendorRow[]> {
  return db.select().from(vendors).orderBy(asc(vendors.name))
}

/** @returns undefined when the id is taken */
export async function insertVendor(
  tx: Transaction,
  vendor: typeof vendors.$inferInsert,
): Promise<VendorRow | undefined> {
  const [row] = await tx.insert(vendors).values(vendor).onConflictDoNothing().returning()
  return row
}
