import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import type { CatalogueLine } from '#domain/inventory/catalogue-line.ts'
import type { OrderRefund, RefundedLine } from '#domain/orders/order-refund.ts'
import { vendorLocations } from '../locations/locations.tables.ts'

/**
 * An order with its prices. The lines are a snapshot, so that later menu changes do not affect it.
 * `closedReason` ends an unpaid order without a public status.
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
      enum: [
        'EXPIRED',
        'SUPERSEDED',
        'SOLD_OUT_AFTER_PAYMENT',
        'AMOUNT_MISMATCH',
        'ALCOHOL_TIME_OVER',
      ],
    }),
    /** The state of the tracked lines' stock. */
    stockState: text({ enum: ['HELD', 'SOLD', 'RELEASED', 'RESTOCKED'] })
      .notNull()
      .default('HELD'),
    lines: jsonb().$type<CatalogueLine[]>().notNull(),
    subtotalCents: integer().notNull(),
    discountCents: integer().notNull(),
    taxCents: integer().notNull(),
    tipCents: integer().notNull(),
    totalCents: integer().notNull(),
    isFree: boolean().notNull(),
    /**
     * Made at a location that was a draft. Costs nothing, moves no stock, and is in no report:
     * those read `real_orders`.
     */
    isRehearsal: boolean().notNull().default(false),
    /** How the location worked when the order was paid: as it waits, or as a line. */
    fulfilment: text({ enum: ['COUNTER', 'LINE'] })
      .notNull()
      .default('COUNTER'),
    /** The upper end of the wait in minutes that its guest agreed to, as the server promised it; null where none was shown. */
    shownMinutes: smallint(),
    /** Where the guest sits, as the printed code or the guest says. */
    spot: text(),
    promotionDescription: text(),
    /** The venue's own account, which its payment and its tax stay on; null for the installation's. */
    stripeAccount: text(),
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
    /** Incremented by each write to an unpaid order, for optimistic locking. */
    version: integer().notNull().default(1),
    /** Until then, one request has a claim on the order, for example during a provider call. */
    changingUntil: timestamp({ withTimezone: true }),
    /**
     * The amount sent, or about to be sent, to the provider; 0 cancels the payment. Null once it is
     * known to match the total. While set, the client secret is withheld. The column keeps the name of its
     * first release.
     */
    providerAmountCents: integer(),
    /** Failed attempts to close, and the time of the next one. */
    closeTries: integer().notNull().default(0),
    closeNextTryAt: timestamp({ withTimezone: true }),
    /** A hash of the browser's id, for the limit on free orders. */
    deviceKey: text(),
    /** Time at which a refund started. Until it is decided, an order whose pieces it gives back cannot be handed over. */
    refundRequestedAt: timestamp({ withTimezone: true }),
    refundedAt: timestamp({ withTimezone: true }),
    /**
     * Start of the cardholder's dispute of the payment; null without one, and again when we win.
     */
    disputedAt: timestamp({ withTimezone: true }),
    /** Refunds so far, oldest first, as shown on the receipt. */
    refunds: jsonb().$type<OrderRefund[]>().notNull().default([]),
    /** The three digits that staff call, given when the order is paid. */
    pickupNumber: smallint(),
    /** The business day 'yyyy-MM-dd' on which the number was given. */
    pickupDay: text(),
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
    check(
      'rehearsal_costs_nothing',
      sql`not ${table.isRehearsal} or (${table.totalCents} = 0 and ${table.paymentIntentId} is null)`,
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
    check('order_fulfilment_known', sql`${table.fulfilment} in ('COUNTER', 'LINE')`),
    check('pickup_number_has_three_digits', sql`${table.pickupNumber} between 100 and 999`),
    // excludes free orders, which have no payment and would all share one key
    uniqueIndex('orders_payment_intent')
      .on(table.paymentIntentId)
      .where(sql`payment_intent_id is not null`),
    index('orders_by_user').on(table.userId, table.createdAt),
    index('orders_paid_by_location')
      .on(table.vendorLocationId, table.createdAt)
      .where(sql`status <> 'IN_PROGRESS'`),
    index('orders_refunded_by_location')
      .on(table.vendorLocationId, table.createdAt)
      .where(sql`status = 'REFUNDED'`),
    index('orders_by_amount')
      .on(table.vendorLocationId, table.totalCents, table.createdAt)
      .where(sql`status <> 'IN_PROGRESS'`),
    index('orders_by_guest')
      .on(table.vendorLocationId, table.userId, table.createdAt)
      .where(sql`status <> 'IN_PROGRESS'`),
    index('orders_by_spot')
      .on(table.vendorLocationId, sql`lower(spot)`, table.createdAt)
      .where(sql`status <> 'IN_PROGRESS' and spot is not null`),
    // finds the orders waiting at a counter, however much was sold there since
    index('orders_waiting_by_location')
      .on(table.vendorLocationId, table.paidAt, table.orderId)
      .where(sql`status = 'PAID'`),
    // with the time, so that the newest are found without reading all orders in between
    index('orders_by_end_of_id')
      .on(table.vendorLocationId, sql`right(order_id::text, 6)`, table.createdAt)
      .where(sql`status <> 'IN_PROGRESS'`),
    index('orders_completed_by_location')
      .on(table.vendorLocationId, table.completedAt)
      .where(sql`completed_at is not null`),
    index('orders_sold_by_vendor')
      .on(table.vendorId, table.paidAt, table.orderId)
      .where(sql`paid_at is not null`),
    // distinguishes new guests of a vendor from returning ones
    index('orders_by_guest_of_vendor')
      .on(table.vendorId, table.userId, table.paidAt)
      .where(sql`paid_at is not null`),
    // one open order per guest and location: a second creation updates it
    uniqueIndex('orders_one_open')
      .on(table.userId, table.vendorLocationId)
      .where(sql`status = 'IN_PROGRESS' and closed_reason is null`),
    // no two orders that wait at a counter have the same number
    uniqueIndex('orders_one_number')
      .on(table.vendorLocationId, table.pickupDay, table.pickupNumber)
      .where(sql`status = 'PAID' and pickup_number is not null`),
    index('orders_in_doubt')
      .on(table.changingUntil)
      .where(sql`provider_amount_cents is not null`),
    index('orders_disputed')
      .on(table.disputedAt)
      .where(sql`disputed_at is not null`),
    index('orders_free_by_device')
      .on(table.deviceKey, table.createdAt)
      .where(sql`is_free and device_key is not null`),
    index('orders_rehearsed')
      .on(table.vendorLocationId)
      .where(sql`is_rehearsal`),
    index('orders_open')
      .on(table.holdExpiresAt)
      .where(sql`status = 'IN_PROGRESS' and closed_reason is null`),
  ],
)

/** Count of the numbers that a location has given out on a business day. */
export const pickupNumbers = pgTable(
  'pickup_numbers',
  {
    vendorLocationId: text().notNull(),
    day: text().notNull(),
    given: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.vendorLocationId, table.day] })],
)

/** A line of a refund as it is stored. */
export interface StoredRefundLine extends RefundedLine {
  /** Staff asked to put the pieces back although they had been handed over. */
  backToStock?: true
  /** The pieces that cannot be sold again, such as a drink that was poured. */
  wasted?: number
  /** The pieces that went back into stock when the refund was recorded, whatever became of it later. */
  restocked?: number
  /** What was taken instead of pieces that were not made, and goes back into its own stock, if that is decided already. */
  instead?: Pick<
    CatalogueLine,
    'productId' | 'name' | 'variantName' | 'productType' | 'isTracked' | 'quantity'
  >[]
}

/**
 * Refunds. Ours are stored before the provider is called, one under way per order, so that they
 * resume after a crash. Refunds made directly at the provider are stored when they are found.
 */
export const refunds = pgTable(
  'refunds',
  {
    refundId: uuid().primaryKey(),
    orderId: uuid()
      .notNull()
      .references(() => orders.orderId),
    /** That of the order: a trigger fills it in. */
    vendorId: text(),
    status: text({ enum: ['REQUESTED', 'PART_REQUESTED', 'SUCCEEDED', 'FAILED'] }).notNull(),
    amountCents: integer().notNull(),
    /** The lines that go back; null for everything that is left, and for money without lines. */
    lines: jsonb().$type<StoredRefundLine[]>(),
    /** The part of the tip that goes back with the lines. */
    tipCents: integer(),
    /** How much of it STAFF gave back alone, for the limits of the venue; null where a manager or nobody did. */
    aloneCents: integer(),
    /** Whether what was being made was poured already, as the person said; null if nobody was asked. */
    poured: boolean(),
    /** The Idempotency-Key of the person who asked for it, with a hash of the body: a repeat is the same refund. */
    requestKey: text(),
    requestHash: text(),
    reason: text().notNull(),
    /** A user id, system:… or automatic-part for an automatic refund, or 'provider' for one made at the provider. */
    requestedBy: text().notNull(),
    providerRefundId: text(),
    attempts: integer().notNull().default(0),
    nextAttemptAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Time at which the provider last refused an automatic refund. It is still retried. */
    refusedAt: timestamp({ withTimezone: true }),
    /** Since when the provider holds it: the balance does not cover it. It is made by itself, or fails. */
    heldSince: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('refunds_one_undecided')
      .on(table.orderId)
      .where(sql`status in ('REQUESTED', 'PART_REQUESTED')`),
    uniqueIndex('refunds_one_of_key')
      .on(table.orderId, table.requestedBy, table.requestKey)
      .where(sql`request_key is not null`),
    uniqueIndex('refunds_once_each')
      .on(table.providerRefundId)
      .where(sql`provider_refund_id is not null`),
    index('refunds_by_order').on(table.orderId),
    // finds what a vendor gave back on a day
    index('refunds_given_back')
      .on(
        table.vendorId,
        sql`(case requested_by when 'provider' then created_at else updated_at end)`,
      )
      .where(sql`status = 'SUCCEEDED'`),
    // finds what a person of STAFF gave back alone
    index('refunds_given_alone')
      .on(table.requestedBy, table.createdAt)
      .where(sql`alone_cents is not null`),
    index('refunds_failed')
      .on(table.orderId)
      .where(sql`status = 'FAILED'`),
    index('refunds_undecided')
      .on(table.nextAttemptAt)
      .where(sql`status in ('REQUESTED', 'PART_REQUESTED')`),
  ],
)
