import { boolean, pgTable, text } from 'drizzle-orm/pg-core'
import { vendorLocations } from '../locations/locations.tables.ts'

/** How a location that works as a line is run, where a manager has said so. */
export const lineSettings = pgTable('line_settings', {
  vendorLocationId: text()
    .primaryKey()
    .references(() => vendorLocations.vendorLocationId, { onUpdate: 'cascade' }),
  /** Whether what is ready waits for the other parts of its order that are nearly ready, too. */
  callsTogether: boolean().notNull().default(false),
  /** Who is texted when a screen falls silent, if they still may run the location then. */
  shiftManagerUserId: text(),
})
