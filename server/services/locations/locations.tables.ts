import { boolean, check, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { vendors } from '../vendors/vendors.tables.ts'

/**
 * A location (bar, booth, door) that sells and hands over. Ids are upper case, as printed on the QR
 * codes.
 */
export const vendorLocations = pgTable(
  'vendor_locations',
  {
    vendorLocationId: text().primaryKey(),
    vendorId: text()
      .notNull()
      .references(() => vendors.vendorId),
    description: text().notNull(),
    primaryColor: text().notNull().default('#7c5cff'),
    displayOrder: integer().notNull().default(100),
    showAlcoholWarning: boolean().notNull().default(false),
    /** Advertiser whose splash video plays once a session, for example NEFT. */
    showSplashAds: text(),
    /** Alcohol is handed over only after a person confirmed the ID. */
    requireIdCheck: boolean().notNull().default(false),
    /** 1200 x 630, shown where a link to the menu is shared. */
    imageUrl: text(),
    promotionPercent: integer(),
    promotionDescription: text(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check(
      'location_id_upper_case',
      sql`${table.vendorLocationId} = upper(${table.vendorLocationId})`,
    ),
    check('promotion_percent_range', sql`${table.promotionPercent} between 1 and 100`),
    check(
      'promotion_has_description',
      sql`(${table.promotionPercent} is null) = (${table.promotionDescription} is null)`,
    ),
    index('vendor_locations_by_vendor').on(table.vendorId, table.displayOrder),
  ],
)
