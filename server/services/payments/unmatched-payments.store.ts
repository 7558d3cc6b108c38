import { eq } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { statement } from '../../db/statement.ts'
import {
  POSTPONE,
  POSTPONE_BRIEFLY,
  type AccountLane,
  type ClaimParams,
} from '../../batches/process-due.ts'
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

export const selectUnmatchedIds = statement<
  { paymentIntentIds: string[] },
  { paymentIntentId: string }
>(
  'payments-unmatched-ids',
  `select payment_intent_id as "paymentIntentId" from unmatched_payments
    where payment_intent_id = any($paymentIntentIds::text[])`,
)

export type Returning = Pick<UnmatchedPayment, 'stripeAccount' | 'paymentIntentId' | 'amountCents'>

/** The accounts that a payment is due to be refunded on. */
export const selectAccountsOfReturning = statement<{ now: Date }, AccountLane>(
  'payments-unmatched-accounts-due',
  `select distinct stripe_account as "stripeAccount" from unmatched_payments
    where status = 'RETURNING' and next_attempt_at <= $now::timestamptz`,
)

/** Payments of an account that are due to be refunded, postponed before they are tried. */
export const claimReturning = statement<ClaimParams & AccountLane, Returning>(
  'payments-unmatched-claim',
  `update unmatched_payments
      set ${POSTPONE}
    where payment_intent_id in (
      select payment_intent_id from unmatched_payments
       where status = 'RETURNING' and next_attempt_at <= $now::timestamptz
         and stripe_account is not distinct from $stripeAccount
       order by next_attempt_at limit $limit for no key update skip locked)
   returning stripe_account as "stripeAccount", payment_intent_id as "paymentIntentId", amount_cents as "amountCents"`,
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

export type Assigning = Returning & Pick<UnmatchedPayment, 'orderId'>

/** Payments that a person gave to an order, postponed before they are tried. */
export const claimAssigning = statement<ClaimParams, Assigning>(
  'payments-assigning-claim',
  `update unmatched_payments
      set ${POSTPONE_BRIEFLY}
    where payment_intent_id in (
      select payment_intent_id from unmatched_payments
       where status = 'ASSIGNING' and next_attempt_at <= $now::timestamptz
       order by next_attempt_at limit $limit for no key update skip locked)
   returning stripe_account as "stripeAccount", payment_intent_id as "paymentIntentId", amount_cents as "amountCents",
          order_id as "orderId"`,
)

/** LISTED again asks a person once more, because the order was paid otherwise, or is gone. */
export const endAssigning = statement<{ paymentIntentId: string; status: 'ASSIGNED' | 'LISTED' }>(
  'payments-assigning-end',
  `update unmatched_payments set status = $status
    where payment_intent_id = $paymentIntentId and status = 'ASSIGNING'`,
)
