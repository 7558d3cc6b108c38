import { check, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { vendors } from '../vendors/vendors.tables.ts'

/** The target of a tapped wristband: its override, else its vendor, else the members events. */
export const nfcRecords = pgTable(
  'nfc_records',
  {
    nfcId: text().primaryKey(),
    vendorId: text().references(() => vendors.vendorId),
    overrideUrl: text(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check(
      'nfc_override_needs_vendor',
      sql`${table.overrideUrl} is null or ${table.vendorId} is not null`,
    ),
    check('nfc_override_is_safe', sql`${table.overrideUrl} ~ '^(/$|/[^/\\\\]|https?://)'`),
  ],
)
