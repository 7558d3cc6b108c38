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
import type { DayFigures } from '#domain/money-desk/day-close.ts'
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
    figures: jsonb().$type<DayFigures>().notNull(),
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
