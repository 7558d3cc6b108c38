import { getTableColumns, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Transaction } from '#server/db/database.ts'

/**
 * Inserts thousands of rows in one statement with one parameter. Columns missing in a row get their
 * default.
 */
export async function insertAll<Table extends PgTable>(
  tx: Transaction,
  table: Table,
  rows: readonly Table['$inferInsert'][],
): Promise<void> {
  const known = Object.keys(getTableColumns(table))
  const keysOf = (row: object) => known.filter((key) => key in row)
  // rows with the same columns share a statement
  for (const alike of Map.groupBy(rows, (row) => keysOf(row).join()).values()) {
    const columns = sql.raw(
      keysOf(alike[0] ?? {})
        .map(toColumn)
        .join(', '),
    )
    await tx.execute(
      sql`insert into ${table} (${columns}) select ${columns}
        from jsonb_populate_recordset(null::${table}, ${JSON.stringify(alike.map(toRecord))}::jsonb)`,
    )
  }
}

function toRecord(row: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(row).map(([key, value]) => [toColumn(key), value]))
}

function toColumn(key: string): string {
  return key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}
