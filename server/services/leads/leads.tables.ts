import { check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'

/** A venue that requested a demo. */
export const leads = pgTable(
  'leads',
  {
    leadId: uuid().primaryKey(),
    companyName: text().notNull(),
    fullName: text().notNull(),
    phone: text().notNull(),
    email: text().notNull(),
    message: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check('lead_message_length', sql`char_length(${table.message}) between 10 and 500`),
    index('leads_by_time').on(table.createdAt),
  ],
)
