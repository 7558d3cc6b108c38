import { asc, eq } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../db/database.ts'
import { vendorLocations } from './locations.tables.ts'

export type LocationRow = typeof vendorLocations.$inferSelect
export type NewLocationRow = typeof vendorLocations.$inferInsert

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

/** Locks a location until the transaction ends. */
export async function lockLocationRow(
  tx: Transaction,
  vendorLocationId: string,
): Promise<LocationRow | undefined> {
  const [row] = await tx
    .select()
    .from(vendorLocations)
    .where(eq(vendorLocations.vendorLocationId, vendorLocationId))
    .for('no key update')
  return row
}

export async function saveLocationRow(
  tx: Transaction,
  vendorLocationId: string,
  changes: Partial<LocationRow>,
): Promise<LocationRow> {
  const [row] = await tx
    .update(vendorLocations)
    .set(changes)
    .where(eq(vendorLocations.vendorLocationId, vendorLocationId))
    .returning()
  return row as LocationRow
}

/** @returns undefined when the id is taken */
export async function insertLocation(
  tx: Transaction,
  location: NewLocationRow,
): Promise<LocationRow | undefined> {
  const [row] = await tx.insert(vendorLocations).values(location).onConflictDoNothing().returning()
  return row
}
