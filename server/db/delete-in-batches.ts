import type { PgTable } from 'drizzle-orm/pg-core'
import { sql, type SQL } from 'drizzle-orm'
import type { Database } from './database.ts'

const BATCH = 1_000

/**
 * Deletes the matching rows a thousand at a time, so that no statement holds many locks for long.
 * @param where a condition that uses an index @returns the number of deleted rows
 */
export async function deleteInBatches(db: Database, table: PgTable, where: SQL): Promise<number> {
  let total = 0
  for (;;) {
    const { rowCount } = await db.execute(
      sql`delete from ${table} where ctid = any(array(select ctid from ${table} where ${where} limit ${BATCH}))`,
    )
    total += rowCount ?? 0
    if ((rowCount ?? 0) < BATCH) return total
  }
}
