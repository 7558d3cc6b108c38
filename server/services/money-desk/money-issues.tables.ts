import { sql } from 'drizzle-orm'
import {
  bigint,
  index,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { MONEY_ISSUE_ACTIONS, MONEY_ISSUE_KINDS } from '#domain/money-desk/money-issues.ts'

/** What the view of an issue is made of, besides its columns. */
export interface IssueDetails {
  reason?: string
  rule?: string
  text?: string
  /** The account that it is about; the operator's has no name. */
  account?: string
  /** How many payments wait on it, and the first few. */
  payments?: number
  paymentIds?: string[]
}

/**
 * Money that needs a person. A task opens a row for what it finds in the other tables, and closes it once that is
 * settled. A row that a person closed is not opened again. Nothing is deleted.
 */
export const moneyIssues = pgTable(
  'money_issues',
  {
    issueId: uuid()
      .primaryKey()
      .default(sql`gen_random_uuid()`),
    kind: text({ enum: MONEY_ISSUE_KINDS }).notNull(),
    /** What it is about, once for each kind: a payment, an order, a refund or a finding. */
    subject: text().notNull(),
    /** Null for a payment that names no location: only operators see it. */
    vendorId: text(),
    orderId: uuid(),
    /** Of a payout or a balance it may be more than an integer holds. */
    amountCents: bigint({ mode: 'number' }),
    details: jsonb().$type<IssueDetails>().notNull(),
    since: timestamp({ withTimezone: true }).notNull(),
    dueAt: timestamp({ withTimezone: true }),
    closedAt: timestamp({ withTimezone: true }),
    /** A user id; null when it was settled by itself. */
    closedBy: text(),
    closedAction: text({ enum: MONEY_ISSUE_ACTIONS }),
    closedReason: text(),
  },
  (table) => [
    uniqueIndex('money_issues_one_open')
      .on(table.kind, table.subject)
      .where(sql`closed_at is null`),
    index('money_issues_by_subject').on(table.kind, table.subject),
    index('money_issues_open_by_vendor')
      .on(table.vendorId, table.since, table.issueId)
      .where(sql`closed_at is null`),
    index('money_issues_closed_by_vendor')
      .on(table.vendorId, table.closedAt, table.issueId)
      .where(sql`closed_at is not null`),
  ],
)
