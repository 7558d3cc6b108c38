import { date, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { vendors } from '../vendors/vendors.tables.ts'

/** The page of a week for a venue's owners: one row for each week that had something to say. */
export const weeklyMails = pgTable(
  'weekly_mails',
  {
    vendorId: text()
      .notNull()
      .references(() => vendors.vendorId),
    /** Its Monday. */
    week: date().notNull(),
    sentAt: timestamp({ withTimezone: true }),
    attempts: integer().notNull().default(0),
    nextAttemptAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.vendorId, table.week] }),
    index('weekly_mails_due')
      .on(table.nextAttemptAt)
      .where(sql`sent_at is null`),
  ],
)
