import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/** Handled webhooks, so that duplicates change nothing. */
export const paymentWebhooks = pgTable(
  'payment_webhooks',
  {
    eventId: text().primaryKey(),
    type: text().notNull(),
    receivedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('payment_webhooks_by_age').on(table.receivedAt)],
)

/** The reconciler's position in the provider's event list. */
export const paymentCursors = pgTable('payment_cursors', {
  name: text().primaryKey(),
  readUntil: timestamp({ withTimezone: true }).notNull(),
})

/**
 * Payments that a run of the reconciler found at the provider and has to check. A payment that
 * cannot be handled is retried from here at growing intervals, so it does not stop the reading of
 * the provider's lists.
 */
export const paymentChecks = pgTable(
  'payment_checks',
  {
    purpose: text({ enum: ['SETTLE', 'SYNC_REFUNDS', 'SYNC_DISPUTES', 'CANCEL'] }).notNull(),
    /** The provider's id of the listed item: a payment, a refund or an event. */
    listedId: text().notNull(),
    /** The venue's account that the payment is on; null for the installation's own. */
    stripeAccount: text(),
    paymentIntentId: text().notNull(),
    /** The time on the provider's clock. */
    listedAt: timestamp({ withTimezone: true }).notNull(),
    attempts: integer().notNull().default(0),
    nextAttemptAt: timestamp({ withTimezone: true }).notNull(),
    /** Handled checks stay while the next run may list them again. */
    handledAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.purpose, table.listedId] }),
    // an account is compared with = alone, which an index serves
    index('payment_checks_due_by_account')
      .on(sql`coalesce(stripe_account, '')`, table.purpose, table.nextAttemptAt)
      .where(sql`handled_at is null`),
  ],
)

/**
 * Payments that belong to no order and no membership. They are refunded, or listed until a person
 * has reviewed them.
 */
export const unmatchedPayments = pgTable(
  'unmatched_payments',
  {
    paymentIntentId: text().primaryKey(),
    /** The venue's account that the payment is on; null for the installation's own. */
    stripeAccount: text(),
    amountCents: integer().notNull(),
    currency: text().notNull(),
    reason: text({
      enum: [
        'NO_ORDER_NAMED',
        'ORDER_UNKNOWN',
        'ORDER_NOT_WAITING',
        'MEMBERSHIP_UNKNOWN',
        'MEMBERSHIP_MISMATCH',
      ],
    }).notNull(),
    /** Read from the payment's metadata, or named by a person. */
    orderId: text(),
    vendorLocationId: text(),
    /** KEPT is another sale on the same account, and ASSIGNING pays an order, as a person said. */
    status: text({
      enum: ['LISTED', 'RETURNING', 'RETURNED', 'KEPT', 'ASSIGNING', 'ASSIGNED'],
    }).notNull(),
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
    index('unmatched_payments_assigning')
      .on(table.nextAttemptAt)
      .where(sql`status = 'ASSIGNING'`),
    index('unmatched_payments_undecided')
      .on(table.foundAt)
      .where(sql`status in ('LISTED', 'RETURNING')`),
  ],
)
