import {
  bigint,
  check,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { users } from '../identity/identity.tables.ts'

/** A person who joined at least once; a membership is active until `activeUntil`. */
export const members = pgTable(
  'members',
  {
    userId: text()
      .primaryKey()
      .references(() => users.userId),
    firstName: text().notNull(),
    lastName: text().notNull(),
    email: text().notNull(),
    phoneNumber: text().notNull(),
    joinedAt: timestamp({ withTimezone: true }).notNull(),
    activeUntil: timestamp({ withTimezone: true }).notNull(),
    /** Always the sum of the member's ledger; both change in one transaction. */
    creditBalance: integer().notNull().default(0),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check('member_balance_range', sql`${table.creditBalance} between 0 and 12`),
    check('member_active_after_joining', sql`${table.activeUntil} > ${table.joinedAt}`),
    index('members_by_active_until').on(table.activeUntil),
  ],
)

/** A payment for membership, written before the provider is asked; it activates one period, once. */
export const membershipPayments = pgTable(
  'membership_payments',
  {
    paymentIntentId: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.userId),
    durationMonths: integer().notNull(),
    amountCents: integer().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    activatedAt: timestamp({ withTimezone: true }),
    periodStart: timestamp({ withTimezone: true }),
    periodEnd: timestamp({ withTimezone: true }),
  },
  (table) => [
    check('membership_duration_known', sql`${table.durationMonths} in (1, 3)`),
    check('membership_amount_positive', sql`${table.amountCents} > 0`),
    check(
      'membership_period_with_activation',
      sql`num_nonnulls(${table.activatedAt}, ${table.periodStart}, ${table.periodEnd}) in (0, 3)`,
    ),
    check('membership_period_forward', sql`${table.periodEnd} > ${table.periodStart}`),
    index('membership_payments_by_user').on(table.userId, table.createdAt),
    index('membership_payments_open')
      .on(table.createdAt)
      .where(sql`activated_at is null`),
  ],
)

/** Append-only ledger of booking credits; the sign of `amount` follows from its kind. */
export const creditEntries = pgTable(
  'credit_entries',
  {
    entryId: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: text()
      .notNull()
      .references(() => members.userId),
    kind: text({ enum: ['GRANT', 'RESERVE', 'RETURN', 'FORFEIT', 'EXPIRE'] }).notNull(),
    amount: integer().notNull(),
    /** Of the reservation that took, returned or lost the credit. */
    reservationId: uuid(),
    /** Month of the membership a grant belongs to: no month is granted twice. */
    grantedFor: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check(
      'credit_sign_follows_kind',
      sql`case ${table.kind} when 'GRANT' then ${table.amount} >= 0 when 'RETURN' then ${table.amount} > 0 when 'RESERVE' then ${table.amount} < 0 when 'EXPIRE' then ${table.amount} < 0 when 'FORFEIT' then ${table.amount} = 0 else false end`,
    ),
    check(
      'credit_reservation_named',
      sql`(${table.kind} in ('RESERVE', 'RETURN', 'FORFEIT')) = (${table.reservationId} is not null)`,
    ),
    check(
      'credit_grant_names_month',
      sql`(${table.kind} = 'GRANT') = (${table.grantedFor} is not null)`,
    ),
    uniqueIndex('credit_entries_once_per_reservation').on(table.reservationId, table.kind),
    uniqueIndex('credit_entries_one_grant').on(table.userId, table.grantedFor),
    index('credit_entries_by_user').on(table.userId, table.entryId),
  ],
)
