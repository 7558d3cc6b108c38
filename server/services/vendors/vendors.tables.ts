import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import type { BusinessDayStart } from '#domain/values/venue-day.ts'

/** A venue business: owns locations, staff roles, events. Ids are upper case. */
export const vendors = pgTable(
  'vendors',
  {
    vendorId: text().primaryKey(),
    name: text().notNull(),
    /** A square picture of the vendor's mark. */
    logoUrl: text(),
    /** A wide picture of the place, at the top of its page. */
    coverUrl: text(),
    addressLine1: text().notNull(),
    addressLine2: text(),
    city: text().notNull(),
    state: text().notNull(),
    zip: text().notNull(),
    timeZone: text().notNull().default('America/Los_Angeles'),
    /** When its business days begin, since which day; null for 6 AM always. */
    businessDays: jsonb().$type<BusinessDayStart[]>(),
    /** Its own account at the payment provider, for new orders; null for the installation's. */
    stripeAccount: text(),
    /** What the operator keeps of net sales on that account, in hundredths of a percent. */
    operatorShare: integer().notNull().default(0),
    guestlistEnabled: boolean().notNull().default(false),
    /** Whether guests may take an order back within a minute after paying. */
    guestsCancel: boolean().notNull().default(true),
    /** Incremented by each change by staff, to refuse changes of an older copy. */
    version: integer().notNull().default(1),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check('vendor_operator_share_range', sql`${table.operatorShare} between 0 and 10000`),
    check('vendor_id_upper_case', sql`${table.vendorId} = upper(${table.vendorId})`),
    index('vendors_by_time').on(table.createdAt, table.vendorId),
  ],
)
