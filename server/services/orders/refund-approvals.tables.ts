import { check, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import type { RefundOrderBody } from '#domain/orders/orders.contract.ts'
import { vendorLocations } from '../locations/locations.tables.ts'
import { orders, refunds } from './orders.tables.ts'

/** Refunds that STAFF may not make alone, each for a manager of its location to decide until it expires. */
export const refundApprovals = pgTable(
  'refund_approvals',
  {
    approvalId: uuid().primaryKey(),
    orderId: uuid()
      .notNull()
      .references(() => orders.orderId),
    vendorLocationId: text()
      .notNull()
      .references(() => vendorLocations.vendorLocationId),
    /** What was asked for, as the refund itself takes it. */
    wish: jsonb().$type<RefundOrderBody>().notNull(),
    amountCents: integer().notNull(),
    /** What goes back in words. */
    items: text().array().notNull(),
    askedBy: text().notNull(),
    askedAt: timestamp({ withTimezone: true }).notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    /** One that waits after its time has expired. */
    state: text({ enum: ['WAITING', 'CONFIRMED', 'REFUSED'] })
      .notNull()
      .default('WAITING'),
    decidedBy: text(),
    decidedAt: timestamp({ withTimezone: true }),
    refundId: uuid().references(() => refunds.refundId),
  },
  (table) => [
    check(
      'refund_approval_state_known',
      sql`${table.state} in ('WAITING', 'CONFIRMED', 'REFUSED')`,
    ),
    check(
      'refund_approval_decided_by_another',
      sql`(${table.state} = 'WAITING') = (${table.decidedBy} is null) and ${table.decidedBy} is distinct from ${table.askedBy}`,
    ),
    check(
      'refund_approval_confirmed_has_refund',
      sql`(${table.state} = 'CONFIRMED') = (${table.refundId} is not null)`,
    ),
    index('refund_approvals_by_order').on(table.orderId, table.askedAt),
    index('refund_approvals_waiting')
      .on(table.vendorLocationId, table.expiresAt)
      .where(sql`state = 'WAITING'`),
  ],
)
