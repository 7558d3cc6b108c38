import { listColumns } from '../../db/columns.ts'
import { statement } from '../../db/statement.ts'
import { membershipPayments } from './membership.tables.ts'

export type PaymentRow = typeof membershipPayments.$inferSelect

const COLUMNS = listColumns(membershipPayments)

/** The open payment of a person for a plan, created if there is none; no row without an account. */
export const openPayment = statement<
  Pick<PaymentRow, 'userId' | 'durationMonths' | 'amountCents'> & { now: Date },
  PaymentRow
>(
  'membership-payment-open',
  `insert into membership_payments (user_id, duration_months, amount_cents, created_at, asked_at, updated_at)
   select user_id, $durationMonths::int, $amountCents::int, $now::timestamptz, $now::timestamptz,
          $now::timestamptz
     from users where user_id = $userId
   on conflict (user_id, duration_months) where status = 'OPEN' do update set asked_at = $now::timestamptz
   returning ${COLUMNS}`,
)

export const attachPaymentIntent = statement<
  { paymentId: string; paymentIntentId: string; clientSecret: string },
  PaymentRow
>(
  'membership-payment-attach',
  `update membership_payments set payment_intent_id = $paymentIntentId, client_secret = $clientSecret
    where payment_id = $paymentId and (payment_intent_id is null or payment_intent_id = $paymentIntentId)
   returning ${COLUMNS}`,
)

export const selectByPaymentIntent = statement<{ paymentIntentId: string }, PaymentRow>(
  'membership-payment-by-payment-intent',
  `select ${COLUMNS} from membership_payments where payment_intent_id = $paymentIntentId`,
)

export const selectPayment = statement<{ paymentId: string }, PaymentRow>(
  'membership-payment',
  `select ${COLUMNS} from membership_payments where payment_id = $paymentId`,
)

export const selectPaymentForUpdate = statement<{ paymentId: string }, PaymentRow>(
  'membership-payment-lock',
  `select ${COLUMNS} from membership_payments where payment_id = $paymentId for no key update`,
)

/** Locks a user, so that payments of one person are activated in sequence. */
export const lockPerson = statement<{ userId: string }, { userId: string }>(
  'membership-lock-person',
  `select user_id as "userId" from users where user_id = $userId for no key update`,
)

export const updatePayment = statement<
  Pick<PaymentRow, 'paymentId' | 'status' | 'refundedCents'> & { now: Date },
  PaymentRow
>(
  'membership-payment-update',
  `update membership_payments
      set status = $status, refunded_cents = $refundedCents, updated_at = $now::timestamptz
    where payment_id = $paymentId returning ${COLUMNS}`,
)

export const updateToPaid = statement<{ paymentId: string; activatedAt: Date }, PaymentRow>(
  'membership-payment-paid',
  `update membership_payments
      set status = 'PAID', activated_at = $activatedAt::timestamptz, updated_at = $activatedAt::timestamptz
    where payment_id = $paymentId returning ${COLUMNS}`,
)

/** The given payment intents that are fully settled. */
export const selectSettledIntents = statement<
  { paymentIntentIds: string[] },
  { paymentIntentId: string }
>(
  'membership-settled-payment-intents',
  `select payment_intent_id as "paymentIntentId" from membership_payments
    where payment_intent_id = any($paymentIntentIds::text[]) and status not in ('OPEN', 'CLOSED')`,
)

/** Payments that name one of ours that no longer waits for them: each payment intent with the payment it names. */
export const selectUnpayable = statement<
  { paymentIntentIds: string[]; paymentIds: string[] },
  { paymentIntentId: string }
>(
  'membership-unpayable-payment-intents',
  `select open.payment_intent_id as "paymentIntentId"
     from unnest($paymentIntentIds::text[], $paymentIds::uuid[]) as open(payment_intent_id, payment_id)
     join membership_payments p using (payment_id)
    where p.payment_intent_id is distinct from open.payment_intent_id or p.status <> 'OPEN'`,
)

/** Closes a payment that is still open. */
export const closeOpen = statement<{ paymentId: string; now: Date }, PaymentRow>(
  'membership-payment-close-open',
  `update membership_payments set status = 'CLOSED', updated_at = $now::timestamptz
    where payment_id = $paymentId and status = 'OPEN' returning ${COLUMNS}`,
)

/** Closes payments that no browser has requested since a time. */
export const closeAbandoned = statement<
  { askedBefore: Date; limit: number; now: Date },
  { paymentId: string }
>(
  'membership-payments-close',
  `update membership_payments set status = 'CLOSED', updated_at = $now::timestamptz
    where payment_id in (
      select payment_id from membership_payments
       where status = 'OPEN' and asked_at < $askedBefore::timestamptz
       order by asked_at limit $limit for no key update skip locked)
   returning payment_id as "paymentId"`,
)

/**
 * Closed payments that are not canceled at the provider yet. Each comes last in the next run, so that
 * one that always fails stops no other.
 */
export const claimToCancel = statement<{ limit: number; now: Date }, PaymentRow>(
  'membership-payments-to-cancel',
  `update membership_payments set updated_at = $now::timestamptz
    where payment_id in (
      select payment_id from membership_payments
       where status = 'CLOSED' and client_secret is not null
       order by updated_at limit $limit for no key update skip locked)
   returning ${COLUMNS}`,
)

/** Removes the secret of a payment that can no longer be made. */
export const saveCanceled = statement<{ paymentId: string }, { paymentId: string }>(
  'membership-payment-canceled',
  `update membership_payments set client_secret = null
    where payment_id = $paymentId and status = 'CLOSED' returning payment_id as "paymentId"`,
)
