import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Provider notices already acted on: a duplicate or a late copy changes nothing. */
export const paymentNotices = pgTable('payment_notices', {
  eventId: text().primaryKey(),
  type: text().notNull(),
  receivedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
})

/** How far the reconciler has read the provider's list of events. */
export const paymentCursors = pgTable('payment_cursors', {
  name: text().primaryKey(),
  readUntil: timestamp({ withTimezone: true }).notNull(),
})
