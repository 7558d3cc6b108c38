import { check, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import type { AccountNames } from '#domain/money-desk/journal.ts'
import { vendors } from '../vendors/vendors.tables.ts'

/** What a venue has decided about its money; without a row, and where it is null, the defaults hold. */
export const moneySettings = pgTable(
  'money_settings',
  {
    vendorId: text()
      .primaryKey()
      .references(() => vendors.vendorId),
    /** What STAFF may refund alone: of an order, and each person on a business day. Null for no limit. */
    refundOrderCents: integer(),
    refundNightCents: integer(),
    refundNightCount: integer(),
    /** What the journal calls its accounts, those that have another name than usual. */
    accountNames: jsonb().$type<AccountNames>(),
    /** Who gets the weekly page where no owner has an e-mail address. */
    weeklyEmail: text(),
    /** Incremented by each change, to refuse changes of an older copy. */
    version: integer().notNull().default(1),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check(
      'refund_limits_not_negative',
      sql`least(${table.refundOrderCents}, ${table.refundNightCents}, ${table.refundNightCount}) >= 0`,
    ),
  ],
)
