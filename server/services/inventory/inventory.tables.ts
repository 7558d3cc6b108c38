import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import type { StoredChoice, StoredOptionGroup } from '#domain/inventory/stored-options.ts'
import type { ChangedFields } from '#domain/inventory/menu-files/plan-import.ts'
import { stations } from '../preparations/stations.tables.ts'
import { vendorLocations } from '../locations/locations.tables.ts'

/**
 * The products of a location; the sizes of an item share a groupId. `stockAvailable` of a tracked
 * product is neither held nor sold. Orders decrement it by a conditional update, so it never goes
 * below zero.
 */
export const products = pgTable(
  'products',
  {
    productId: text().primaryKey(),
    vendorLocationId: text()
      .notNull()
      .references(() => vendorLocations.vendorLocationId, { onUpdate: 'cascade' }),
    productType: text({
      enum: ['ALCOHOLIC_ITEM', 'NON_ALCOHOLIC_ITEM', 'MERCHANDISE', 'FOOD_ITEM', 'OTHER'],
    }).notNull(),
    name: text().notNull(),
    description: text(),
    /** The small heading under which it stands inside its section, for example 'Cocktails'. */
    category: text(),
    /** The venue's own item number, by which menu files find the product. */
    sku: text(),
    variantName: text(),
    groupId: text(),
    priceCents: integer().notNull(),
    /** False while a product from a starter menu or a file has no price. */
    hasPrice: boolean().notNull().default(true),
    displayOrder: integer().notNull().default(100),
    isAvailable: boolean().notNull().default(true),
    trackQuantity: boolean().notNull().default(false),
    stockAvailable: integer().notNull().default(0),
    /** The total stock: available + held + sold. Set on insert; a recount changes both columns, a loss lowers it. */
    stockTotal: integer(),
    imageUrls: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    productTaxCode: text().notNull(),
    /** The option groups that it uses, in their order. */
    optionGroupIds: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** A copy of these groups, so that a menu and a sale read one row: see `spreadOptions`. */
    optionGroups: jsonb().$type<StoredOptionGroup[]>().notNull().default([]),
    /** Counts the changes of the copy. A sale refuses a line that was priced with another one. */
    optionsVersion: integer().notNull().default(0),
    /** Whether a person said that it has no alcohol, though its name, category or tax says so. */
    isAlcoholFree: boolean().notNull().default(false),
    /** Where it is made at a location that works as a line; null for what needs no making. */
    stationId: text().references(() => stations.stationId),
    /** Whether a person said that it needs no making. Without that and a station, nobody has said yet. */
    needsNoMaking: boolean().notNull().default(false),
    /** How much work one is, beside a plain drink; a cocktail may be 3. */
    makingWeight: doublePrecision().notNull().default(1),
    /** Incremented by each change by staff, not by sales, to refuse changes of an older copy. */
    version: integer().notNull().default(1),
    /** Archived products are on no menu and in no inventory; orders and reports keep them. */
    archivedAt: timestamp({ withTimezone: true }),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check(
      'product_type_known',
      sql`${table.productType} in ('ALCOHOLIC_ITEM', 'NON_ALCOHOLIC_ITEM', 'MERCHANDISE', 'FOOD_ITEM', 'OTHER')`,
    ),
    check('price_not_negative', sql`${table.priceCents} >= 0`),
    check('stock_not_negative', sql`${table.stockAvailable} >= 0`),
    check('product_on_sale_has_price', sql`${table.hasPrice} or not ${table.isAvailable}`),
    check(
      'archived_product_not_on_sale',
      sql`${table.archivedAt} is null or not ${table.isAvailable}`,
    ),
    check('product_making_weight_range', sql`${table.makingWeight} between 0 and 20`),
    check('product_has_few_groups', sql`cardinality(${table.optionGroupIds}) <= 5`),
    check('product_has_few_pictures', sql`cardinality(${table.imageUrls}) <= 10`),
    index('products_by_location').on(table.vendorLocationId),
    uniqueIndex('products_one_per_sku')
      .on(table.vendorLocationId, table.sku)
      .where(sql`sku is not null and archived_at is null`),
  ],
)

/** What the items of a location ask their buyers. Archived groups are used by no product. */
export const optionGroups = pgTable(
  'option_groups',
  {
    optionGroupId: text().primaryKey(),
    vendorLocationId: text()
      .notNull()
      .references(() => vendorLocations.vendorLocationId, { onUpdate: 'cascade' }),
    name: text().notNull(),
    minChoices: integer().notNull(),
    maxChoices: integer().notNull(),
    choices: jsonb().$type<StoredChoice[]>().notNull(),
    version: integer().notNull().default(1),
    archivedAt: timestamp({ withTimezone: true }),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check('choices_counted', sql`${table.minChoices} in (0, 1) and ${table.maxChoices} >= 1`),
    check('group_has_choices', sql`jsonb_array_length(${table.choices}) between 1 and 12`),
    index('option_groups_by_location').on(table.vendorLocationId),
  ],
)

/** An imported menu file and what it changed, so that it can be undone for a day. */
export const menuImports = pgTable(
  'menu_imports',
  {
    importId: uuid().primaryKey(),
    vendorLocationId: text()
      .notNull()
      .references(() => vendorLocations.vendorLocationId, { onUpdate: 'cascade' }),
    userId: text().notNull(),
    fileName: text().notNull(),
    createdProducts: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** The changed products with their fields before and after, and the version after it. */
    changedProducts: jsonb()
      .$type<
        { productId: string; version: number; before: ChangedFields; after: ChangedFields }[]
      >()
      .notNull()
      .default([]),
    /** The option groups that it added. */
    createdGroups: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** The changed option groups as they were, and the version after it. */
    changedGroups: jsonb()
      .$type<{ version: number; before: StoredOptionGroup }[]>()
      .notNull()
      .default([]),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    undoneAt: timestamp({ withTimezone: true }),
  },
  (table) => [index('menu_imports_by_location').on(table.vendorLocationId, table.createdAt)],
)
