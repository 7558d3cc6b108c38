import {
  check,
  index,
  integer,
  pgTable,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
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
    /** Incremented by each change by staff, to refuse changes of an older copy. */
    version: integer().notNull().default(1),
    /** A deleted station stays for the orders that it made. */
    archivedAt: timestamp({ withTimezone: true }),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check('station_makers_range', sql`${table.makers} between 1 and 9`),
    index('stations_by_location').on(table.vendorLocationId),
    uniqueIndex('stations_one_per_name')
      .on(table.vendorLocationId, sql`lower(name)`)
      .where(sql`archived_at is null`),
  ],
)
