import { boolean, check, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { vendorLocations } from '../locations/locations.tables.ts'

/**
 * The products of a location; merchandise variants share a groupId. `stockAvailable` of a tracked
 * product is neither held nor sold. Orders decrement it by a conditional update, so it never goes
 * below zero.
 */
export const products = pgTable(
  'products',
  {
    productId: text().primaryKey(),
    vendorLocationId: text()
      .notNull()
      .references(() => vendorLocations.vendorLocationId),
    productType: text({
      enum: ['ALCOHOLIC_ITEM', 'NON_ALCOHOLIC_ITEM', 'MERCHANDISE', 'FOOD_ITEM', 'OTHER'],
    }).notNull(),
    name: text().notNull(),
    description: text(),
    variantName: text(),
    groupId: text(),
    priceCents: integer().notNull(),
    displayOrder: integer().notNull().default(100),
    isAvailable: boolean().notNull().default(true),
    trackQuantity: boolean().notNull().default(false),
    stockAvailable: integer().notNull().default(0),
    /** The total stock: available + held + sold. Set on insert; a recount changes both columns. */
    stockTotal: integer(),
    imageUrls: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    productTaxCode: text().notNull(),
    /** Incremented by each change by staff, not by sales, to refuse changes of an older copy. */
    version: integer().notNull().default(1),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check(
      'product_type_known',
      sql`${table.productType} in ('ALCOHOLIC_ITEM', 'NON_ALCOHOLIC_ITEM', 'MERCHANDISE', 'FOOD_ITEM', 'OTHER')`,
    ),
    check('price_not_negative', sql`${table.priceCents} >= 0`),
    check('stock_not_negative', sql`${table.stockAvailable} >= 0`),
    index('products_by_location').on(table.vendorLocationId),
  ],
)
