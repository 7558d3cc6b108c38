import { check, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { vendors } from '../vendors/vendors.tables.ts'

/** The target of a tapped wristband: its override, else its vendor, else the members events. */
export const nfcRecords = pgTable(
  'nfc_records',
  {
    nfcId: text().primaryKey(),
    vendorId: text().references(() => vendors.vendorId),
    overrideUrl: text(),
    /** The owner or the place of use, in the venue's words. */
    label: text().notNull().default(''),
    /** A retired wristband, for example a lost one, leads to the venue's page. */
    retiredAt: timestamp({ withTimezone: true }),
    /** The wristband that took its place. */
    replacedBy: text(),
    /** Incremented by each change by staff, to refuse changes of an older copy. */
    version: integer().notNull().default(1),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('nfc_records_by_vendor').on(table.vendorId, table.createdAt),
    check(
      'nfc_override_needs_vendor',
      sql`${table.overrideUrl} is null or ${table.vendorId} is not null`,
    ),
    check(
      'retired_wristband_has_venue',
      sql`${table.retiredAt} is null or ${table.vendorId} is not null`,
    ),
    check(
      'replaced_wristband_is_retired',
      sql`${table.replacedBy} is null or ${table.retiredAt} is not null`,
    ),
    check('nfc_override_is_safe', sql`${table.overrideUrl} ~ '^(/$|/[^/\\\\]|https?://)'`),
  ],
)
