import { statement } from '../../db/statement.ts'
import type { paymentChecks } from './payments.tables.ts'
import { POSTPONE_BRIEFLY, type ClaimParams } from '../../batches/process-due.ts'

export type PaymentCheck = typeof paymentChecks.$inferSelect

/** Items of one of the provider's lists, each with one element in every array. */
interface NewChecks {
  purpose: PaymentCheck['purpose']
  stripeAccount: string | null
  listedIds: string[]
  paymentIntentIds: string[]
  /** On the provider's clock. */
  listedTimes: Date[]
  now: Date
}

/** Records the listed items, once. */
export const insertChecks = statement<NewChecks>(
  'payments-checks-insert',
  `insert into payment_checks (purpose, stripe_account, listed_id, payment_intent_id, listed_at, next_attempt_at)
   select $purpose, $stripeAccount, id, payment_intent_id, at, $now::timestamptz
     from unnest($listedIds::text[], $paymentIntentIds::text[], $listedTimes::timestamptz[])
            as listed(id, payment_intent_id, at)
   on conflict do nothing`,
)

export type DueCheck = Pick<PaymentCheck, 'listedId' | 'paymentIntentId' | 'attempts'>

export const CLAIM_CHECKS = `update payment_checks
      set ${POSTPONE_BRIEFLY}
    where purpose = $purpose and listed_id in (
      select listed_id from payment_checks
       where purpose = $purpose and handled_at is null and next_attempt_at <= $now::timestamptz
         and coalesce(stripe_account, '') = coalesce($stripeAccount, '')
       order by next_attempt_at limit $limit for no key update skip locked)
   returning listed_id as "listedId", payment_intent_id as "paymentIntentId", attempts`

export type ChecksToClaim = ClaimParams & Pick<PaymentCheck, 'purpose' | 'stripeAccount'>

/** Checks of an account that are due, postponed before they are tried. */
export const claimChecks = statement<ChecksToClaim, DueCheck>('payments-checks-claim', CLAIM_CHECKS)

export const updateToHandled = statement<
  Pick<PaymentCheck, 'purpose' | 'listedId'> & { now: Date }
>(
  'payments-checks-handled',
  `update payment_checks set handled_at = $now::timestamptz where purpose = $purpose and listed_id = $listedId`,
)

/** The check is made once more, as one that has not failed. */
export const updateToOpen = statement<Pick<PaymentCheck, 'purpose' | 'listedId'> & { now: Date }>(
  'payments-checks-open',
  `update payment_checks set attempts = 0, next_attempt_at = $now::timestamptz + interval '1 hour'
    where purpose = $purpose and listed_id = $listedId`,
)

/** Deletes handled checks that were listed before the next run's list begins. */
export const deleteHandledChecks = statement<
  Pick<PaymentCheck, 'purpose' | 'stripeAccount'> & { listedBefore: Date }
>(
  'payments-checks-delete',
  `delete from payment_checks
    where purpose = $purpose and stripe_account is not distinct from $stripeAccount
      and handled_at is not null and listed_at < $listedBefore::timestamptz`,
)
