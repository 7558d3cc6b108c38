import type { Queryable } from '../../db/database.ts'
import { auditEntries } from './audit.tables.ts'

export async function insertAuditEntry(
  db: Queryable,
  entry: typeof auditEntries.$inferInsert,
): Promise<void> {
  await db.insert(auditEntries).values(entry)
}
