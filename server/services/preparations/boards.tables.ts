import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { vendorLocations } from '../locations/locations.tables.ts'

/** The pick-up boards of a location, each with a link of its own. One that is switched off is deleted. */
export const pickupBoards = pgTable(
  'pickup_boards',
  {
    boardId: uuid().primaryKey(),
    vendorLocationId: text()
      .notNull()
      .references(() => vendorLocations.vendorLocationId, { onUpdate: 'cascade' }),
    /** Where it hangs. */
    name: text().notNull(),
    /** SHA-256 of the token in its link, as hex. */
    tokenHash: text().notNull().unique(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('pickup_boards_by_location').on(table.vendorLocationId)],
)
