import { preparedStatement } from '../../db/database.ts'
import type { paymentChecks } from './payments.tables.ts'
import { POSTPONE_BRIEFLY } from './process-due.ts'

export type PaymentCheck = typeof paymentChecks.$inferSelect

/**
 * Records the listed items, once. $1 purpose, $2 listed ids, $3 payment intents, $4 listed at, $5
 * now
 */
export const insertChecks = preparedStatement<never>(
  'payments-checks-insert',
  `insert into payment_checks (purpose, listed_id, payment_intent_id, listed_at, next_attempt_at)
   select $1, id, payment_intent_id, at, $5::timestamptz
     from unnest($2::text[], $3::text[], $4::timestamptz[]) as listed(id, payment_intent_id, at)
   on conflict do nothing`,
)

/** Checks that are due, postponed before they are tried. $1 now, $2 limit, $3 purpose */
export const claimChecks = preparedStatement<
  Pick<PaymentCheck, 'listedId' | 'paymentIntentId' | 'attempts'>
>(
  'payments-checks-claim',
  `update payment_checks
      set ${POSTPONE_BRIEFLY}
    where purpose = $3 and listed_id in (
      select listed_id from payment_checks
       where purpose = $3 and handled_at is null and next_attempt_at <= $1::timestamptz
       order by next_attempt_at limit $2 for no key update skip locked)
   returning listed_id as "listedId", payment_intent_id as "paymentIntentId", attempts`,
)

/** $1 purpose, $2 listed id, $3 now */
export const updateToHandled = preparedStatement<never>(
  'payments-checks-handled',
  `update payment_checks set handled_at = $3::timestamptz where purpose = $1 and listed_id = $2`,
)

/** $1 purpose, $2 start of the next run's list */
export const deleteHandledChecks = preparedStatement<never>(
  'payments-checks-delete',
  `delete from payment_checks
    where purpose = $1 and handled_at is not null and listed_at < $2::timestamptz`,
)
