import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/** The first answer to each (caller, call, key): a repeat gets it again and changes nothing. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    caller: text().notNull(),
    call: text().notNull(),
    key: text().notNull(),
    requestHash: text().notNull(),
    /** Null while the first request is running. */
    status: integer(),
    response: jsonb(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.caller, table.call, table.key] }),
    index('idempotency_keys_by_age').on(table.createdAt),
    // finds the creation of an order
    index('idempotency_keys_by_order')
      .on(sql`(response ->> 'orderId')`)
      .where(sql`call = 'POST orders'`),
  ],
)

/**
 * Answers of the last minute's sign-in calls, replayed for repeats. They hold tokens, so they are
 * encrypted.
 */
export const signInAnswers = pgTable(
  'sign_in_answers',
  {
    answerId: text().primaryKey(),
    requestHash: text().notNull(),
    /** Null while the first request is still running. */
    sealedAnswer: text(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('sign_in_answers_by_time').on(table.createdAt)],
)
