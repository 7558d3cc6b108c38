import { sql } from 'drizzle-orm'
import { bigint, index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/**
 * The audit log: who changed what, with values before and after. Written in the transaction of the
 * change.
 */
export const auditEntries = pgTable(
  'audit_entries',
  {
    auditId: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** A user id, or the name of a job such as system:reconciler. */
    actor: text().notNull(),
    action: text().notNull(),
    subjectType: text().notNull(),
    subjectId: text().notNull(),
    before: jsonb(),
    after: jsonb(),
    requestId: text(),
    /** The vendor that the activity belongs to; set by a trigger. Null for guests' own actions. */
    vendorId: text(),
  },
  (table) => [
    index('audit_entries_of_subject').on(table.subjectType, table.subjectId, table.auditId),
    index('audit_entries_by_vendor')
      .on(table.vendorId, table.auditId)
      .where(sql`vendor_id is not null`),
    // the newest entries of an action, of what a person did, and of the end of an id
    index('audit_entries_by_action')
      .on(table.vendorId, table.action, table.auditId)
      .where(sql`vendor_id is not null`),
    index('audit_entries_by_actor')
      .on(table.vendorId, table.actor, table.action, table.auditId)
      .where(sql`vendor_id is not null`),
    index('audit_entries_by_end_of_id')
      .on(table.vendorId, sql`lower(right(${table.subjectId}, 6))`, table.auditId)
      .where(sql`vendor_id is not null`),
  ],
)
