import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/**
 * Records for the tax service, reported once each: the tax of a paid order, and its reversal when
 * the order is refunded. A trigger on orders inserts the rows in the transaction of the change.
 */
export const taxRecords = pgTable(
  'tax_records',
  {
    orderId: uuid().notNull(),
    kind: text({ enum: ['TRANSACTION', 'REVERSAL'] }).notNull(),
    status: text({ enum: ['DUE', 'RECORDED', 'NOT_NEEDED', 'REFUSED'] })
      .notNull()
      .default('DUE'),
    taxCents: integer().notNull(),
    taxCalculationId: text(),
    /** The provider's id of the recorded transaction. */
    taxTransactionId: text(),
    attempts: integer().notNull().default(0),
    nextAttemptAt: timestamp({ withTimezone: true }).notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    recordedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.kind] }),
    index('tax_records_due')
      .on(table.nextAttemptAt)
      .where(sql`status = 'DUE'`),
  ],
)
