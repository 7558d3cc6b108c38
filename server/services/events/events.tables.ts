import { boolean, check, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { vendors } from '../vendors/vendors.tables.ts'

/** A night at a vendor. `version` refuses an edit that was made on an older copy. */
export const events = pgTable(
  'events',
  {
    eventId: text().primaryKey(),
    vendorId: text()
      .notNull()
      .references(() => vendors.vendorId),
    eventName: text().notNull(),
    /** HTML, sanitized when written and again when shown. */
    description: text().notNull().default(''),
    startTime: timestamp({ withTimezone: true }).notNull(),
    endTime: timestamp({ withTimezone: true }).notNull(),
    ticketingLink: text(),
    images: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    status: text({ enum: ['UPCOMING', 'IN_PROGRESS', 'COMPLETED'] })
      .notNull()
      .default('UPCOMING'),
    /** Whether a person chose the status; otherwise it follows the times. The default is for rows of older versions. */
    statusByHand: boolean().notNull().default(true),
    /** When the times or the status were last changed: nothing becomes final soon after that. */
    timesChangedAt: timestamp({ withTimezone: true }),
    /** A called-off event is COMPLETED, so that nothing offers it. */
    calledOffAt: timestamp({ withTimezone: true }),
    version: integer().notNull().default(1),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check('event_status_known', sql`${table.status} in ('UPCOMING', 'IN_PROGRESS', 'COMPLETED')`),
    check(
      'event_called_off_is_completed',
      sql`${table.calledOffAt} is null or ${table.status} = 'COMPLETED'`,
    ),
    check('event_ends_after_start', sql`${table.endTime} > ${table.startTime}`),
    check('event_link_is_web', sql`${table.ticketingLink} ~ '^https?://'`),
    index('events_by_vendor_status').on(table.vendorId, table.status, table.startTime),
  ],
)
