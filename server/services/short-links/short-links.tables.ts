import { check, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'

/**
 * A printed code and its target: a path of ours or an absolute web address. Codes are upper case.
 */
export const shortLinks = pgTable(
  'short_links',
  {
    shortCode: text().primaryKey(),
    redirectUrl: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check('short_code_upper_case', sql`${table.shortCode} = upper(${table.shortCode})`),
    check('short_link_is_safe', sql`${table.redirectUrl} ~ '^(/$|/[^/\\\\]|https?://)'`),
  ],
)
