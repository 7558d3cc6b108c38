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
  ],
)
