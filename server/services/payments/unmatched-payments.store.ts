import { eq } from 'drizzle-orm'
import { preparedStatement, type Database } from '../../db/database.ts'
import { POSTPONE } from './process-due.ts'
import { unmatchedPayments } from './payments.tables.ts'

export type UnmatchedPayment = typeof unmatchedPayments.$inferSelect

/** @returns whether the payment is new */
export async function insertUnmatched(
  db: Database,
  row: typeof unmatchedPayments.$inferInsert,
): Promise<boolean> {
  const inserted = await db.insert(unmatchedPayments).values(row).onConflictDoNothing().returning()
  return inserted.length > 0
}

export const selectUnmatchedIds = preparedStatement<{ paymentIntentId: string }>(
  'payments-unmatched-ids',
  `select payment_intent_id as "paymentIntentId" from unmatched_payments
    where payment_intent_id = any($1::text[])`,
)

export type Returning = Pick<UnmatchedPayment, 'paymentIntentId' | 'amountCents'>

/** Payments that are due to be refunded, postponed before they are tried. $1 now, $2 limit */
export const claimReturning = preparedStatement<Returning>(
  'payments-unmatched-claim',
  `update unmatched_payments
      set ${POSTPONE}
    where payment_intent_id in (
      select payment_intent_id from unmatched_payments
       where status = 'RETURNING' and next_attempt_at <= $1::timestamptz
       order by next_attempt_at limit $2 for no key update skip locked)
   returning payment_intent_id as "paymentIntentId", amount_cents as "amountCents"`,
)

export async function saveReturned(
  db: Database,
  paymentIntentId: string,
  changes: { returnedAt: Date; providerRefundId: string | null },
): Promise<void> {
  await db
    .update(unmatchedPayments)
    .set({ ...changes, status: 'RETURNED' })
    .where(eq(unmatchedPayments.paymentIntentId, paymentIntentId))
}
