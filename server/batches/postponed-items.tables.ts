import { index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/** What a repeated task could not do with one of its items, and when it tries that item again. */
export const postponedItems = pgTable(
  'postponed_items',
  {
    task: text().notNull(),
    itemId: text().notNull(),
    attempts: integer().notNull().default(1),
    nextAttemptAt: timestamp({ withTimezone: true }).notNull(),
    failedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.task, table.itemId] }),
    index('postponed_items_by_time').on(table.failedAt),
  ],
)
