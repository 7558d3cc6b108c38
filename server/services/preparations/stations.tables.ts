import {
  check,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import {
  DEFAULT_AMBER_MINUTES,
  DEFAULT_RED_MINUTES,
  DEFAULT_SECONDS_EACH,
  MAX_CREW,
  MAX_SECONDS_EACH,
  MAX_WARNING_MINUTES,
  MIN_SECONDS_EACH,
  WALK_UPS,
} from '#domain/preparations/preparation-limits.ts'
import { literals } from '../../db/literals.ts'
import { vendorLocations } from '../locations/locations.tables.ts'

/** Where a location makes its orders, such as Bar and Kitchen. */
export const stations = pgTable(
  'stations',
  {
    stationId: text().primaryKey(),
    vendorLocationId: text()
      .notNull()
      .references(() => vendorLocations.vendorLocationId, { onUpdate: 'cascade' }),
    name: text().notNull(),
    /** How many people make orders there. */
    makers: smallint().notNull().default(1),
    /** Minutes since the payment after which the makers' screen warns. */
    amberMinutes: smallint().notNull().default(DEFAULT_AMBER_MINUTES),
    redMinutes: smallint().notNull().default(DEFAULT_RED_MINUTES),
    /** How long one maker needs for work of 1, such as a plain drink. */
    secondsEach: smallint().notNull().default(DEFAULT_SECONDS_EACH),
    /** Measured work of a minute; null until 30 preparations were finished, then `keepPaces` writes it. */
    pace: doublePrecision(),
    /**
     * What the makers do who say what they begin: the part of their time that went to these orders of late, and the
     * seconds that one of them needs for work of 1. Both are null where they do not say it.
     */
    phoneShare: doublePrecision(),
    handSeconds: doublePrecision(),
    /** How many make orders tonight, as they said themselves; null for the manager's number. */
    crew: smallint(),
    /** How much of their time goes to guests at the counter, as they said themselves. */
    walkUps: text({ enum: WALK_UPS }).notNull().default('NONE'),
    /** When they said so: what was made before is no measure of the pace any more. */
    staffedAt: timestamp({ withTimezone: true }),
    /** When a maker's screen was last heard of. */
    lastSeenAt: timestamp({ withTimezone: true }),
    /** Until when staff have paused new orders, and what they say about it. */
    pausedUntil: timestamp({ withTimezone: true }),
    pausedReason: text(),
    /** Since when so much waits that new orders pause. */
    fullAt: timestamp({ withTimezone: true }),
    /** Incremented by each change by staff, to refuse changes of an older copy. */
    version: integer().notNull().default(1),
    /** A deleted station stays for the orders that it made. */
    archivedAt: timestamp({ withTimezone: true }),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check('station_makers_range', sql`${table.makers} between 1 and 9`),
    check(
      'station_minutes_range',
      sql.raw(`amber_minutes between 1 and red_minutes and red_minutes <= ${MAX_WARNING_MINUTES}`),
    ),
    check(
      'station_seconds_range',
      sql.raw(`seconds_each between ${MIN_SECONDS_EACH} and ${MAX_SECONDS_EACH}`),
    ),
    check('station_crew_range', sql.raw(`crew between 1 and ${MAX_CREW}`)),
    check('station_walk_ups_known', sql.raw(`walk_ups in (${literals(WALK_UPS)})`)),
    check('station_pace_positive', sql`${table.pace} > 0`),
    index('stations_by_location').on(table.vendorLocationId),
    uniqueIndex('stations_one_per_name')
      .on(table.vendorLocationId, sql`lower(name)`)
      .where(sql`archived_at is null`),
  ],
)

/** The work of orders that guests are paying just now; a guest pays one at a location. */
export const lineHolds = pgTable(
  'line_holds',
  {
    stationId: text()
      .notNull()
      .references(() => stations.stationId, { onDelete: 'cascade' }),
    userId: text().notNull(),
    vendorLocationId: text().notNull(),
    weight: doublePrecision().notNull(),
    /** Until then it counts for others. */
    heldUntil: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.stationId, table.userId] }),
    index('line_holds_by_person').on(table.userId, table.vendorLocationId),
  ],
)
