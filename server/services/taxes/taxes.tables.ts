import { sql } from 'drizzle-orm'
import {
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import type { ReversedLine } from './tax-gateway.ts'

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
    index('tax_records_refused')
      .on(table.orderId)
      .where(sql`status = 'REFUSED'`),
  ],
)

/**
 * Parts of an order's tax that are reversed with a refund of some lines, reported once each. The reversal of an order
 * that is refunded completely is in `tax_records`, and reverses what these have left.
 */
export const taxReversals = pgTable(
  'tax_reversals',
  {
    refundId: uuid().primaryKey(),
    orderId: uuid().notNull(),
    status: text({ enum: ['DUE', 'RECORDED', 'NOT_NEEDED', 'REFUSED'] })
      .notNull()
      .default('DUE'),
    taxCents: integer().notNull(),
    /** With the tax. */
    amountCents: integer().notNull(),
    /** Null for an order whose lines have no tax of their own: then the amount is reversed as one. */
    lines: jsonb().$type<ReversedLine[]>(),
    /** The provider's id of the reversal. */
    taxTransactionId: text(),
    attempts: integer().notNull().default(0),
    nextAttemptAt: timestamp({ withTimezone: true }).notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    recordedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('tax_reversals_by_order').on(table.orderId),
    index('tax_reversals_due')
      .on(table.nextAttemptAt)
      .where(sql`status = 'DUE'`),
    index('tax_reversals_refused')
      .on(table.orderId)
      .where(sql`status = 'REFUSED'`),
  ],
)
