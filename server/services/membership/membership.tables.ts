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
    /** Start of the current or last run. */
    joinedAt: timestamp({ withTimezone: true }).notNull(),
    activeUntil: timestamp({ withTimezone: true }).notNull(),
    /** Always the sum of the member's ledger; both change in one transaction. */
    creditBalance: integer().notNull().default(0),
    /** When the next credits are due, or else the end of the run; null after the run was closed. */
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
      'membership_paid_is_activated',
      sql`(${table.status} in ('OPEN', 'CLOSED')) = (${table.activatedAt} is null)`,
    ),
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
 * One row for each paid month of a membership, or for the rest of one that a won dispute restored.
 * `extendMembership` and its neighbours in the domain decide what is in it.
 */
export const membershipPeriods = pgTable(
  'membership_periods',
  {
    periodId: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: text()
      .notNull()
      .references(() => members.userId),
    /** Null for a membership that was imported without its payment. */
    paymentId: uuid().references(() => membershipPayments.paymentId),
    kind: text({ enum: ['MONTH', 'REST'] }).notNull(),
    beginsAt: timestamp({ withTimezone: true }).notNull(),
    endsAt: timestamp({ withTimezone: true }).notNull(),
    /** Granted when the period begins; 0 when the month had its credits before it was revoked. */
    credits: integer().notNull(),
    grantedAt: timestamp({ withTimezone: true }),
    /** A refund or a dispute revoked the period from here to its end. */
    revokedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    check('membership_period_kind_known', sql`${table.kind} in ('MONTH', 'REST')`),
    check('membership_period_forward', sql`${table.endsAt} > ${table.beginsAt}`),
    check('membership_period_credits_positive', sql`${table.credits} >= 0`),
    check(
      'membership_period_revoked_within',
      sql`${table.revokedAt} >= ${table.beginsAt} and ${table.revokedAt} < ${table.endsAt}`,
    ),
    index('membership_periods_by_user').on(table.userId, table.beginsAt),
    index('membership_periods_by_payment').on(table.paymentId),
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
