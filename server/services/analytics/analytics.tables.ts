import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import { vendors } from '../vendors/vendors.tables.ts'

/**
 * A vendor's sales on each past business day, for reports. Triggers empty a day and count in `changes` when
 * one of its orders or refunds changes; `keepSalesDays` fills it again.
 */
export const businessDaySales = pgTable(
  'business_day_sales',
  {
    vendorId: text()
      .notNull()
      .references(() => vendors.vendorId),
    day: date().notNull(),
    changes: integer().notNull().default(0),
    /** When the day began and ended, as it was summed up: sums of other times are not used. */
    starts: timestamp({ withTimezone: true }),
    ends: timestamp({ withTimezone: true }),
    /** Sums by hour and location; null until the day is summed up. */
    hours: jsonb(),
    products: jsonb(),
    /** What was given back on the day at each location, whenever it was sold. */
    givenBack: jsonb(),
    /** The guests of the day, each once. */
    guestIds: text().array(),
    /** The guests' orders that are not fully refunded, and what they paid for these. */
    guestOrders: integer().array(),
    guestCents: integer().array(),
    /** Whether they had no order on an earlier day. */
    guestIsNew: boolean().array(),
    /** The guests of each location: a guest once for each of those where they bought. */
    visitorIds: text().array(),
    visitorLocationIds: text().array(),
    visitorOrders: integer().array(),
    visitorCents: integer().array(),
    visitorIsNew: boolean().array(),
  },
  (table) => [
    primaryKey({ columns: [table.vendorId, table.day] }),
    // finds what is to be summed up, however many days are kept
    index('business_day_sales_to_sum_up')
      .on(table.day)
      .where(sql`hours is null`),
  ],
)

/** Up to which business day each vendor has rows in `business_day_sales`, from its first sale on. */
export const begunBusinessDays = pgTable('begun_business_days', {
  vendorId: text()
    .primaryKey()
    .references(() => vendors.vendorId),
  /** The first day without a row. */
  until: date().notNull(),
})

/**
 * The sums of calendar days, which the version before this one reads and fills: triggers keep them right until the
 * next contract drops both tables.
 */
export const salesDays = pgTable(
  'sales_days',
  {
    vendorId: text()
      .notNull()
      .references(() => vendors.vendorId),
    /** The day in the time zone of the vendor. */
    day: date().notNull(),
    timeZone: text(),
    changes: integer().notNull().default(0),
    /** Sums by hour and location; null until the day is summed up. */
    hours: jsonb(),
    products: jsonb(),
    /** The guests of the day, each once. */
    guestIds: text().array(),
    /** The guests' orders that are not fully refunded, and what they paid for these. */
    guestOrders: integer().array(),
    guestCents: integer().array(),
    /** Whether they had no order on an earlier day. */
    guestIsNew: boolean().array(),
    /**
     * The guests of each location: a guest once for each of those where they bought. Null for a day that an
     * earlier version summed up, which is then summed up again.
     */
    visitorIds: text().array(),
    visitorLocationIds: text().array(),
    visitorOrders: integer().array(),
    visitorCents: integer().array(),
    visitorIsNew: boolean().array(),
  },
  (table) => [
    primaryKey({ columns: [table.vendorId, table.day] }),
    // finds what is to be summed up, however many days are kept
    index('sales_days_to_sum_up')
      .on(table.day)
      .where(sql`hours is null or visitor_ids is null`),
  ],
)

export const begunSalesDays = pgTable('begun_sales_days', {
  vendorId: text()
    .primaryKey()
    .references(() => vendors.vendorId),
  /** The first day without a row. */
  until: date().notNull(),
})

/** The time at which a vendor's dumps were last regenerated: older cached dumps are invalid. */
export const dumpRegenerations = pgTable('dump_regenerations', {
  vendorId: text()
    .primaryKey()
    .references(() => vendors.vendorId),
  at: timestamp({ withTimezone: true }).notNull(),
})
