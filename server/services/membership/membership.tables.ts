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

/**
 * A person who joined at least once; a membership is active until `activeUntil`. A run is the time
 * from joining until the membership ends; joining again before that extends the same run.
 */
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
    /** Start of the current or last run. Its months are counted from here. */
    joinedAt: timestamp({ withTimezone: true }).notNull(),
    activeUntil: timestamp({ withTimezone: true }).notNull(),
    /** Always the sum of the member's ledger; both change in one transaction. */
    creditBalance: integer().notNull().default(0),
    /** Months of this run whose credits were granted. */
    monthsGranted: integer().notNull().default(0),
    /** When the next month begins; null after the run was closed. */
    nextGrantAt: timestamp({ withTimezone: true }),
    /**
     * Time at which a refund or a dispute ended a run; reservations made before then are canceled.
     * The column keeps the name of its first release.
     */
    revokedAt: timestamp({ withTimezone: true }),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check('member_balance_range', sql`${table.creditBalance} between 0 and 12`),
    check('member_active_after_joining', sql`${table.activeUntil} > ${table.joinedAt}`),
    index('members_by_next_grant').on(table.nextGrantAt),
    index('members_by_end')
      .on(table.activeUntil)
      .where(sql`next_grant_at is not null`),
    index('members_taken_back')
      .on(table.revokedAt)
      .where(sql`revoked_at is not null`),
  ],
)

/**
 * A payment for membership, written before the provider is called. PAID added its months to the
 * run, once; a refund or a dispute revokes them; CLOSED was never paid.
 */
export const membershipPayments = pgTable(
  'membership_payments',
  {
    paymentId: uuid().primaryKey().defaultRandom(),
    userId: text()
      .notNull()
      .references(() => users.userId),
    durationMonths: integer().notNull(),
    amountCents: integer().notNull(),
    status: text({ enum: ['OPEN', 'PAID', 'REFUNDED', 'DISPUTED', 'CLOSED'] })
      .notNull()
      .default('OPEN'),
    paymentIntentId: text().unique('membership_payments_one_intent'),
    clientSecret: text(),
    refundedCents: integer().notNull().default(0),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Time at which a browser last requested it. */
    askedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    activatedAt: timestamp({ withTimezone: true }),
    periodStart: timestamp({ withTimezone: true }),
    periodEnd: timestamp({ withTimezone: true }),
    /**
     * A refund or a dispute revoked the run from here to `periodEnd`; null if nothing was revoked.
     */
    revokedAt: timestamp({ withTimezone: true }),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check(
      'membership_status_known',
      sql`${table.status} in ('OPEN', 'PAID', 'REFUNDED', 'DISPUTED', 'CLOSED')`,
    ),
    check('membership_duration_known', sql`${table.durationMonths} in (1, 3)`),
    check('membership_amount_positive', sql`${table.amountCents} > 0`),
    check(
      'membership_refund_range',
      sql`${table.refundedCents} between 0 and ${table.amountCents}`,
    ),
    check(
      'membership_period_with_activation',
      sql`num_nonnulls(${table.activatedAt}, ${table.periodStart}, ${table.periodEnd}) in (0, 3)`,
    ),
    check(
      'membership_paid_has_period',
      sql`(${table.status} in ('OPEN', 'CLOSED')) = (${table.activatedAt} is null)`,
    ),
    check('membership_period_forward', sql`${table.periodEnd} > ${table.periodStart}`),
    index('membership_payments_by_user').on(table.userId, table.createdAt),
    uniqueIndex('membership_payments_one_open')
      .on(table.userId, table.durationMonths)
      .where(sql`status = 'OPEN'`),
    index('membership_payments_open')
      .on(table.askedAt)
      .where(sql`status = 'OPEN'`),
    index('membership_payments_to_cancel')
      .on(table.updatedAt)
      .where(sql`status = 'CLOSED' and client_secret is not null`),
  ],
)

/**
 * Append-only ledger of booking credits; the sign of `amount` follows from its kind. A return is 0
 * when the member already has the maximum of credits or is no longer a member.
 */
export const creditEntries = pgTable(
  'credit_entries',
  {
    entryId: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: text()
      .notNull()
      .references(() => members.userId),
    /** RESTORE gives back what FORFEIT recorded as lost. */
    kind: text({ enum: ['GRANT', 'RESERVE', 'RETURN', 'FORFEIT', 'RESTORE', 'EXPIRE'] }).notNull(),
    amount: integer().notNull(),
    /** The reservation that took, returned or lost the credit. */
    reservationId: uuid(),
    /** The month of the membership that a grant belongs to: no month is granted twice. */
    grantedFor: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check(
      'credit_sign_of_kind',
      sql`case ${table.kind} when 'GRANT' then ${table.amount} >= 0 when 'RETURN' then ${table.amount} >= 0 when 'RESTORE' then ${table.amount} >= 0 when 'RESERVE' then ${table.amount} < 0 when 'EXPIRE' then ${table.amount} < 0 when 'FORFEIT' then ${table.amount} = 0 else false end`,
    ),
    check(
      'credit_names_reservation',
      sql`(${table.kind} in ('RESERVE', 'RETURN', 'FORFEIT', 'RESTORE')) = (${table.reservationId} is not null)`,
    ),
    check(
      'credit_grant_names_month',
      sql`(${table.kind} = 'GRANT') = (${table.grantedFor} is not null)`,
    ),
    uniqueIndex('credit_entries_once_per_reservation').on(table.reservationId, table.kind),
    // a credit that was spent is either returned or lost
    uniqueIndex('credit_entries_one_end')
      .on(table.reservationId)
      .where(sql`kind in ('RETURN', 'FORFEIT')`),
    uniqueIndex('credit_entries_one_grant').on(table.userId, table.grantedFor),
    index('credit_entries_by_user').on(table.userId, table.entryId),
  ],
)
