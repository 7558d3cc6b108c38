import { asc, eq } from 'drizzle-orm'
import type { Queryable } from '../../db/database.ts'
import { vendorLocations } from './locations.tables.ts'

export type LocationRow = typeof vendorLocations.$inferSelect

export async function findLocationRow(
  db: Queryable,
  vendorLocationId: string,
): Promise<LocationRow | undefined> {
  const [row] = await db
    .select()
    .from(vendorLocations)
    .where(eq(vendorLocations.vendorLocationId, vendorLocationId))
  return row
}

export function listLocationRows(db: Queryable, vendorId: string): Promise<LocationRow[]> {
  return db
    .select()
    .from(vendorLocations)
    .where(eq(vendorLocations.vendorId, vendorId))
    .orderBy(asc(vendorLocations.displayOrder), asc(vendorLocations.vendorLocationId))
}
