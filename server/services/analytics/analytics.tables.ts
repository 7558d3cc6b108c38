import {
  boolean,
  date,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import { vendors } from '../vendors/vendors.tables.ts'

/**
 * A vendor's sales on each past day, for reports. Triggers empty a day and count in `changes` when
 * one of its orders or refunds changes; `keepSalesDays` fills it again.
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
  (table) => [primaryKey({ columns: [table.vendorId, table.day] })],
)

/** The time at which a vendor's dumps were last regenerated: older cached dumps are invalid. */
export const dumpRegenerations = pgTable('dump_regenerations', {
  vendorId: text()
    .primaryKey()
    .references(() => vendors.vendorId),
  at: timestamp({ withTimezone: true }).notNull(),
})
