import { check, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { vendors } from '../vendors/vendors.tables.ts'
import { vendorLocations } from '../locations/locations.tables.ts'

/**
 * A printed code and its target: a path of ours or an absolute web address. Codes are upper case.
 */
export const shortLinks = pgTable(
  'short_links',
  {
    shortCode: text().primaryKey(),
    redirectUrl: text().notNull(),
    /** The venue that printed it; null for links of the platform. */
    vendorId: text().references(() => vendors.vendorId),
    /** The location whose menu it leads to, if it leads to one. */
    vendorLocationId: text().references(() => vendorLocations.vendorLocationId, {
      onUpdate: 'cascade',
    }),
    /** Where it hangs, in the venue's words: 'Table 4'. */
    label: text().notNull().default(''),
    /** The place that orders from its menu carry, as the venue set it; those printed for a table carry that one. */
    spot: text(),
    /** What it was printed for, 'TABLE 4', so that the next sheet has the same code; null once it leads elsewhere. */
    purpose: text(),
    /** A retired code leads to the venue's page. */
    retiredAt: timestamp({ withTimezone: true }),
    /** Accurate to a minute, so that a busy code is not written with each scan. */
    lastScannedAt: timestamp({ withTimezone: true }),
    /** Incremented by each change by staff, to refuse changes of an older copy. */
    version: integer().notNull().default(1),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check('short_code_upper_case', sql`${table.shortCode} = upper(${table.shortCode})`),
    index('short_links_by_vendor').on(table.vendorId, table.createdAt),
    uniqueIndex('short_links_one_per_purpose')
      .on(table.vendorId, sql`coalesce(${table.vendorLocationId}, '')`, table.purpose)
      .where(sql`purpose is not null`),
    check(
      'short_link_of_location_has_venue',
      sql`${table.vendorLocationId} is null or ${table.vendorId} is not null`,
    ),
    check('short_link_is_safe', sql`${table.redirectUrl} ~ '^(/$|/[^/\\\\]|https?://)'`),
  ],
)
