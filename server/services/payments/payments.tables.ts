import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Provider notices already acted on: a duplicate or a late copy changes nothing. */
export const paymentNotices = pgTable(
  'payment_notices',
  {
    eventId: text().primaryKey(),
    type: text().notNull(),
    receivedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('payment_notices_by_age').on(table.receivedAt)],
)

/** How far the reconciler has read the provider's list of events. */
export const paymentCursors = pgTable('payment_cursors', {
  name: text().primaryKey(),
  readUntil: timestamp({ withTimezone: true }).notNull(),
})

/** Money that was taken and belongs to no order: given back, or listed until a person has looked at it. */
export const unmatchedPayments = pgTable(
  'unmatched_payments',
  {
    paymentIntentId: text().primaryKey(),
    amountCents: integer().notNull(),
    currency: text().notNull(),
    reason: text({ enum: ['NO_ORDER_NAMED', 'ORDER_UNKNOWN', 'ORDER_NOT_WAITING'] }).notNull(),
    /** As the payment's metadata names them. */
    orderId: text(),
    vendorLocationId: text(),
    status: text({ enum: ['LISTED', 'RETURNING', 'RETURNED'] }).notNull(),
    attempts: integer().notNull().default(0),
    nextAttemptAt: timestamp({ withTimezone: true }).notNull(),
    foundAt: timestamp({ withTimezone: true }).notNull(),
    returnedAt: timestamp({ withTimezone: true }),
    providerRefundId: text(),
  },
  (table) => [
    index('unmatched_payments_returning')
      .on(table.nextAttemptAt)
      .where(sql`status = 'RETURNING'`),
  ],
)
