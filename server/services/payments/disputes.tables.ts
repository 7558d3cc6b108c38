import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import { DISPUTE_STAGES, EVIDENCE_STATES, type EvidencePart } from '#domain/payments/disputes.ts'

/**
 * Disputes and inquiries of payments, as the provider last reported them, and the evidence that a person sends once. It
 * is stored before it is sent, so that a task sends it after a crash.
 */
export const disputes = pgTable(
  'disputes',
  {
    disputeId: text().primaryKey(),
    /** The venue's account that the payment is on; null for the installation's own. */
    stripeAccount: text(),
    paymentIntentId: text().notNull(),
    /** The bank asks, and has taken no money yet. */
    isInquiry: boolean().notNull(),
    stage: text({ enum: DISPUTE_STAGES }).notNull(),
    /** The provider's word for what the cardholder says. */
    reason: text().notNull(),
    amountCents: integer().notNull(),
    openedAt: timestamp({ withTimezone: true }).notNull(),
    /** Until when the bank takes evidence; null when it takes none. */
    dueBy: timestamp({ withTimezone: true }),
    /** How many alarms about the deadline were raised. */
    alarms: smallint().notNull().default(0),
    evidenceState: text({ enum: EVIDENCE_STATES }),
    evidence: jsonb().$type<EvidencePart[]>(),
    stagedAt: timestamp({ withTimezone: true }),
    stagedBy: text(),
    sentAt: timestamp({ withTimezone: true }),
    sentBy: text(),
    attempts: integer().notNull().default(0),
    nextAttemptAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('disputes_of_payment').on(table.paymentIntentId),
    index('disputes_for_a_person')
      .on(table.dueBy)
      .where(sql`stage in ('NEEDS_ANSWER', 'LOST')`),
    index('disputes_sending')
      .on(table.nextAttemptAt)
      .where(sql`evidence_state = 'SENDING'`),
  ],
)
