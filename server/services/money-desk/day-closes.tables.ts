import {
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import type { LocationFigures } from '#domain/money-desk/day-close.ts'
import { TIP_POLICIES } from '#domain/money-desk/share-tips.ts'
import { vendorLocations } from '../locations/locations.tables.ts'

/**
 * What a location sold and gave back on a business day, as it was when its figures froze. They never change: a trigger
 * refuses it. What happens later belongs to its own day.
 */
export const dayCloses = pgTable(
  'day_closes',
  {
    vendorLocationId: text()
      .notNull()
      .references(() => vendorLocations.vendorLocationId),
    day: date().notNull(),
    vendorId: text().notNull(),
    figures: jsonb().$type<LocationFigures>().notNull(),
    frozenAt: timestamp({ withTimezone: true }).notNull(),
    /** UNSIGNED is one that nobody signed in time. */
    state: text({ enum: ['FROZEN', 'SIGNED', 'UNSIGNED'] })
      .notNull()
      .default('FROZEN'),
    signedAt: timestamp({ withTimezone: true }),
    signedBy: text(),
    note: text(),
    /** Counted by hand: what another card terminal took, and the cash. */
    otherCardCents: integer(),
    cashCents: integer(),
  },
  (table) => [
    primaryKey({ columns: [table.vendorLocationId, table.day] }),
    check(
      'day_close_signed_has_person',
      sql`(${table.state} = 'SIGNED') = (${table.signedBy} is not null)`,
    ),
    index('day_closes_by_vendor').on(table.vendorId, table.day),
    index('day_closes_to_sign')
      .on(table.day)
      .where(sql`state = 'FROZEN'`),
  ],
)

/** How a location shares its tips; without a row they are shared by hours among staff. */
export const tipPolicies = pgTable('tip_policies', {
  vendorLocationId: text()
    .primaryKey()
    .references(() => vendorLocations.vendorLocationId),
  policy: text({ enum: TIP_POLICIES }).notNull(),
  /** Managers and owners who get a part. */
  includedPhoneNumbers: text().array().notNull(),
})
