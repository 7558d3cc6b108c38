import { integer, jsonb, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Finding } from '#domain/reconciliation/finding.ts'

/** The findings of each reconciliation with the provider. */
export const reconciliations = pgTable('reconciliations', {
  reconciliationId: uuid().primaryKey(),
  startedAt: timestamp({ withTimezone: true }).notNull(),
  finishedAt: timestamp({ withTimezone: true }).notNull(),
  /** The comparison covers orders and payments since then. */
  since: timestamp({ withTimezone: true }).notNull(),
  orderCount: integer().notNull(),
  paymentCount: integer().notNull(),
  findings: jsonb().$type<Finding[]>().notNull(),
})
