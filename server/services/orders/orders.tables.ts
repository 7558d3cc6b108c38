import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import type { OrderLine } from '#domain/orders/order-line.ts'
import type { OrderRefund } from '#domain/orders/order-refund.ts'
import { vendorLocations } from '../locations/locations.tables.ts'

/**
 * An order and all it was priced with. The lines are a snapshot: a later change of the menu never
 * changes what somebody bought. `closedReason` ends an unpaid order without a public status of its own.
 */
export const orders = pgTable(
  'orders',
  {
    orderId: uuid().primaryKey(),
    userId: text().notNull(),
    vendorId: text().notNull(),
    vendorLocationId: text()
      .notNull()
      .references(() => vendorLocations.vendorLocationId),
    status: text({ enum: ['IN_PROGRESS', 'PAID', 'COMPLETE', 'REFUNDED'] })
      .notNull()
      .default('IN_PROGRESS'),
    closedReason: text({
      enum: ['EXPIRED', 'SUPERSEDED', 'SOLD_OUT_AFTER_PAYMENT', 'AMOUNT_MISMATCH'],
    }),
    /** Where the stock of the tracked lines is. */
    stockState: text({ enum: ['HELD', 'SOLD', 'RELEASED', 'RESTOCKED'] })
      .notNull()
      .default('HELD'),
    lines: jsonb().$type<OrderLine[]>().notNull(),
    subtotalCents: integer().notNull(),
    discountCents: integer().notNull(),
    taxCents: integer().notNull(),
    tipCents: integer().notNull(),
    totalCents: integer().notNull(),
    isFree: boolean().notNull(),
    promotionDescription: text(),
    taxCalculationId: text(),
    paymentIntentId: text(),
    clientSecret: text(),
    /** Card brand, last four digits and wallet, for the receipt. */
    paymentMethod: jsonb().$type<{ brand: string; last4: string; wallet?: string | undefined }>(),
    ageAcknowledgedAt: timestamp({ withTimezone: true }),
    idCheckedBy: text(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
    holdExpiresAt: timestamp({ withTimezone: true }).notNull(),
    paidAt: timestamp({ withTimezone: true }),
    completedAt: timestamp({ withTimezone: true }),
    completedBy: text(),
    /** Grows with each write to an unpaid order: a request that read an older one writes nothing. */
    version: integer().notNull().default(1),
    /** Until then one request alone changes the order; it may be asking the payment provider. */
    changingUntil: timestamp({ withTimezone: true }),
    /**
     * What the provider was or is about to be told to take, 0 to end the payment; null while it is known to
     * agree with the total. Until then nobody gets the client secret.
     */
    toldCents: integer(),
    /** How often closing failed, and when it is tried again. */
    closeTries: integer().notNull().default(0),
    closeNextTryAt: timestamp({ withTimezone: true }),
    /** A hash of the browser's id, by which free orders are counted. */
    deviceKey: text(),
    /** A refund is under way at the provider: until it is decided nobody hands the order over. */
    refundRequestedAt: timestamp({ withTimezone: true }),
    refundedAt: timestamp({ withTimezone: true }),
    /** What has been given back so far, oldest first, as the receipt shows it. */
    refunds: jsonb().$type<OrderRefund[]>().notNull().default([]),
  },
  (table) => [
    check('status_known', sql`${table.status} in ('IN_PROGRESS', 'PAID', 'COMPLETE', 'REFUNDED')`),
    check(
      'amounts_not_negative',
      sql`least(${table.subtotalCents}, ${table.discountCents}, ${table.taxCents}, ${table.tipCents}, ${table.totalCents}) >= 0`,
    ),
    check(
      'total_adds_up',
      sql`${table.totalCents} = ${table.subtotalCents} - ${table.discountCents} + ${table.taxCents} + ${table.tipCents}`,
    ),
    check('paid_has_time', sql`(${table.status} = 'IN_PROGRESS') = (${table.paidAt} is null)`),
    check(
      'complete_has_time',
      sql`${table.status} <> 'COMPLETE' or ${table.completedAt} is not null`,
    ),
    check(
      'refunded_has_time',
      sql`(${table.status} = 'REFUNDED') = (${table.refundedAt} is not null)`,
    ),
    // without the free orders, or looking for one without a payment would read them all
    uniqueIndex('orders_payment_intent')
      .on(table.paymentIntentId)
      .where(sql`payment_intent_id is not null`),
    index('orders_by_user').on(table.userId, table.createdAt),
    index('orders_paid_by_location')
      .on(table.vendorLocationId, table.createdAt)
      .where(sql`status <> 'IN_PROGRESS'`),
    // what waits at a counter, however much was sold there since
    index('orders_waiting_by_location')
      .on(table.vendorLocationId, table.paidAt, table.orderId)
      .where(sql`status = 'PAID'`),
    index('orders_by_number')
      .on(table.vendorLocationId, sql`right(order_id::text, 6)`)
      .where(sql`status <> 'IN_PROGRESS'`),
    index('orders_completed_by_location')
      .on(table.vendorLocationId, table.completedAt)
      .where(sql`completed_at is not null`),
    index('orders_paid_by_vendor')
      .on(table.vendorId, table.paidAt)
      .where(sql`paid_at is not null`),
    // one open order a guest and location: a second creation updates it
    uniqueIndex('orders_one_open')
      .on(table.userId, table.vendorLocationId)
      .where(sql`status = 'IN_PROGRESS' and closed_reason is null`),
    index('orders_in_doubt')
      .on(table.changingUntil)
      .where(sql`told_cents is not null`),
    index('orders_free_by_device')
      .on(table.deviceKey, table.createdAt)
      .where(sql`is_free and device_key is not null`),
    index('orders_open')
      .on(table.holdExpiresAt)
      .where(sql`status = 'IN_PROGRESS' and closed_reason is null`),
  ],
)

/**
 * Money given back. Ours is noted before the provider is asked, one live row an order, so that a crash is
 * picked up again; refunds made at the provider directly are noted when they are found there.
 */
export const refunds = pgTable(
  'refunds',
  {
    refundId: uuid().primaryKey(),
    orderId: uuid()
      .notNull()
      .references(() => orders.orderId),
    status: text({ enum: ['REQUESTED', 'SUCCEEDED', 'FAILED'] }).notNull(),
    amountCents: integer().notNull(),
    reason: text().notNull(),
    /** A user id, system:… for an automatic refund, 'provider' for one made there. */
    requestedBy: text().notNull(),
    providerRefundId: text(),
    attempts: integer().notNull().default(0),
    nextAttemptAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** When the provider last refused an automatic refund, which is tried again all the same. */
    refusedAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('refunds_one_live')
      .on(table.orderId)
      .where(sql`status <> 'FAILED' and requested_by <> 'provider'`),
    uniqueIndex('refunds_once_each')
      .on(table.providerRefundId)
      .where(sql`provider_refund_id is not null`),
    index('refunds_by_order').on(table.orderId),
    index('refunds_due')
      .on(table.nextAttemptAt)
      .where(sql`status = 'REQUESTED'`),
  ],
)
