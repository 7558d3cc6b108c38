import { bigint, index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Who changed what, from what to what; written in the transaction of the change itself. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    auditId: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** A user id, or system:reconciler and the like. */
    actor: text().notNull(),
    action: text().notNull(),
    subjectType: text().notNull(),
    subjectId: text().notNull(),
    before: jsonb(),
    after: jsonb(),
    requestId: text(),
  },
  (table) => [index('audit_entries_by_subject').on(table.subjectType, table.subjectId)],
)
