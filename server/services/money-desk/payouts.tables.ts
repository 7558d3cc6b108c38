import {
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'

/** What the provider sent to the bank. */
export const payouts = pgTable(
  'payouts',
  {
    payoutId: text().primaryKey(),
    /** The venue's account that it was paid out from; null for the installation's. */
    stripeAccount: text(),
    /** More than an integer holds, as all sums of an account may be. */
    amountCents: bigint({ mode: 'number' }).notNull(),
    status: text({ enum: ['pending', 'paid', 'failed'] }).notNull(),
    arrivesAt: timestamp({ withTimezone: true }).notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** One made by hand cannot be itemized: only its sum is known. */
    isAutomatic: boolean().notNull(),
    /** When its entries were read, all at once; null until the provider knows them. */
    itemizedAt: timestamp({ withTimezone: true }),
    /** The payout less its entries; anything but 0 needs a person. */
    differenceCents: bigint({ mode: 'number' }),
  },
  (table) => [
    index('payouts_by_time').on(table.createdAt),
    // finds what was itemized of a venue's accounts on a day
    index('payouts_itemized_by_account').on(sql`coalesce(stripe_account, '')`, table.itemizedAt),
    index('payouts_that_differ')
      .on(table.createdAt)
      .where(sql`difference_cents <> 0`),
  ],
)

/** What the provider last said that it owes us, by account; the installation's own has no name. */
export const providerBalances = pgTable('provider_balances', {
  account: text().primaryKey(),
  balanceCents: bigint({ mode: 'number' }).notNull(),
  /** Since when it is below zero; null while it is not. */
  negativeSince: timestamp({ withTimezone: true }),
  readAt: timestamp({ withTimezone: true }).notNull(),
})

/** What a payout is made of. */
export const payoutEntries = pgTable(
  'payout_entries',
  {
    entryId: text().primaryKey(),
    payoutId: text()
      .notNull()
      .references(() => payouts.payoutId),
    kind: text({ enum: ['PAYMENT', 'REFUND', 'DISPUTE', 'OTHER'] }).notNull(),
    paymentIntentId: text(),
    /** Those of the order that was paid; null for memberships and for what belongs to no order. */
    orderId: uuid(),
    vendorId: text(),
    /** One is a whole payout that came back. */
    amountCents: bigint({ mode: 'number' }).notNull(),
    /** What the provider keeps; negative for a fee that came back. */
    feeCents: integer().notNull(),
    /** What of that the operator keeps; negative for what came back. */
    operatorShareCents: integer().notNull().default(0),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('payout_entries_by_payout').on(table.payoutId, table.vendorId),
    index('payout_entries_by_vendor').on(table.vendorId, table.at),
    index('payout_entries_by_order').on(table.orderId),
  ],
)
