import { boolean, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** The venues' own accounts at the payment provider, also those that new orders no longer go to. */
export const stripeAccounts = pgTable(
  'stripe_accounts',
  {
    stripeAccount: text().primaryKey(),
    vendorId: text().notNull(),
    chargesEnabled: boolean().notNull().default(false),
    /** What the provider still asks for, as it names it. */
    currentlyDue: text().array().notNull().default([]),
    /** Whether it is registered for tax in a state, as far as we know: where it is not, tax is 0. */
    collectsTax: boolean().notNull().default(true),
    /** What tax follows from at the provider, as far as we know: another value is asked about again. */
    taxSettings: text(),
    /** When somebody said that no tax is due, and who: a user id. Null until then, and once the settings change. */
    noTaxSaidAt: timestamp({ withTimezone: true }),
    noTaxSaidBy: text(),
    /** The host that wallets may be used on with this account, as the provider was told. */
    registeredDomain: text(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** Attempts to ask the provider for its state, and the time of the next one. */
    attempts: integer().notNull().default(0),
    nextAttemptAt: timestamp({ withTimezone: true }).notNull(),
    /** When its owner took the right to charge away: it is asked nothing more. */
    closedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('stripe_accounts_by_vendor').on(table.vendorId),
    index('stripe_accounts_due').on(table.nextAttemptAt),
  ],
)
