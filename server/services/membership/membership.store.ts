import { MEMBERSHIP_TIME_ZONE } from '#domain/membership/plans.ts'
import { listColumns } from '../../db/columns.ts'
import { isNotPostponed } from '../../batches/postponed-items.store.ts'
import { statement } from '../../db/statement.ts'
import type { MemberRow } from './credits.store.ts'
import { membershipPayments } from './membership.tables.ts'

export type PaymentRow = typeof membershipPayments.$inferSelect

const COLUMNS = listColumns(membershipPayments)

/**
 * A time that many calendar months later. The 31st becomes the last day of a shorter month; counted
 * from the start of the run, the next month has its 31st again.
 */
const plus = (time: string, months: string) =>
  `((${time} at time zone '${MEMBERSHIP_TIME_ZONE}' + make_interval(months => ${months})) at time zone '${MEMBERSHIP_TIME_ZONE}')`

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

interface PaidPeriod {
  paymentId: string
  activatedAt: Date
  periodStart: Date
  periodEnd: Date
}

export const updateToPaid = statement<PaidPeriod, PaymentRow>(
  'membership-payment-paid',
  `update membership_payments
      set status = 'PAID', activated_at = $activatedAt::timestamptz, updated_at = $activatedAt::timestamptz,
          period_start = $periodStart::timestamptz, period_end = $periodEnd::timestamptz, revoked_at = null
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

/** The payer's details; an empty text changes nothing. */
type Profile = Pick<MemberRow, 'userId' | 'firstName' | 'lastName' | 'email'>

/**
 * Begins a run now, or extends the current one from its end; renewals only extend. The profile keeps
 * what it has.
 */
export const extendMember = statement<
  Profile & { durationMonths: number; now: Date },
  { joinedAt: Date; activeUntil: Date }
>(
  'members-extend',
  `insert into members as m (user_id, first_name, last_name, email, phone_number, joined_at,
     active_until, next_grant_at, updated_at)
   select user_id, coalesce(nullif(first_name, ''), $firstName), coalesce(nullif(last_name, ''), $lastName),
     coalesce(nullif(email, ''), $email), phone_number, $now::timestamptz,
     ${plus('$now::timestamptz', '$durationMonths::int')}, $now::timestamptz, $now::timestamptz
     from users where user_id = $userId
   on conflict (user_id) do update set
     first_name = coalesce(nullif(m.first_name, ''), $firstName),
     last_name = coalesce(nullif(m.last_name, ''), $lastName),
     email = coalesce(nullif(m.email, ''), $email),
     updated_at = $now::timestamptz,
     joined_at = case when m.active_until > $now::timestamptz then m.joined_at else $now::timestamptz end,
     months_granted = case when m.active_until > $now::timestamptz then m.months_granted else 0 end,
     next_grant_at = case when m.active_until > $now::timestamptz then m.next_grant_at else $now::timestamptz end,
     active_until = case when m.active_until > $now::timestamptz
       then greatest(${plus('m.active_until', '$durationMonths::int')}, ${plus(
         'm.joined_at',
         `$durationMonths::int + (select coalesce(sum(p.duration_months), 0)::int from membership_payments p
            where p.user_id = m.user_id and p.status = 'PAID' and p.activated_at >= m.joined_at)`,
       )})
       else ${plus('$now::timestamptz', '$durationMonths::int')} end
   returning joined_at as "joinedAt", active_until as "activeUntil"`,
)

/** Fills the empty fields of a profile. */
export const fillProfile = statement<Profile, { userId: string }>(
  'members-fill-profile',
  `update members set first_name = coalesce(nullif(first_name, ''), $firstName),
      last_name = case when first_name = '' then $lastName else last_name end,
      email = coalesce(nullif(email, ''), $email)
    where user_id = $userId and (first_name = '' or email = '') returning user_id as "userId"`,
)

/**
 * Shortens the run to the months that are still paid, at the earliest to now; a run that this ends
 * is marked as revoked. Records in the payment which part of the run it had paid, and from when
 * that was revoked. Nothing changes for a payment of an earlier run.
 */
export const shortenMember = statement<
  Pick<PaymentRow, 'userId' | 'activatedAt' | 'paymentId'> & { now: Date },
  { paymentId: string }
>(
  'members-shorten',
  `with run as (
     select user_id, active_until, greatest($now::timestamptz, joined_at + interval '1 millisecond') as at_once, ${plus(
       'joined_at',
       `(select coalesce(sum(p.duration_months), 0)::int from membership_payments p
          where p.user_id = m.user_id and p.status = 'PAID' and p.activated_at >= m.joined_at)`,
     )} as paid_until
       from members m where user_id = $userId and joined_at <= $activatedAt::timestamptz
   ), shortened as (
     update members m
        set updated_at = $now::timestamptz,
            active_until = greatest(run.paid_until, least(m.active_until, run.at_once)),
            revoked_at = case when run.paid_until <= run.at_once then run.at_once else m.revoked_at end
       from run where m.user_id = run.user_id
     returning m.active_until
   )
   update membership_payments
      set period_start = run.paid_until, period_end = run.active_until,
          revoked_at = shortened.active_until
     from run, shortened
    where payment_id = $paymentId and shortened.active_until < run.active_until
   returning payment_id as "paymentId"`,
)

interface RevokedPeriod {
  userId: string
  durationMonths: number
  now: Date
  periodStart: Date
  /** When the run ended early; its time from then on is restored. */
  revokedAt: Date
  periodEnd: Date
}

/**
 * Restores the revoked part of a run: to the current run, or to a new one from now. The start of
 * the run moves back by the time that was used, whose months had their credits.
 */
export const resumeMember = statement<RevokedPeriod, { joinedAt: Date; activeUntil: Date }>(
  'members-resume',
  `with taken as (
     select $revokedAt::timestamptz - $periodStart::timestamptz as used,
            $periodEnd::timestamptz - $revokedAt::timestamptz as rest,
            (select count(*)::int from generate_series(0, $durationMonths::int - 1) month
              where ${plus('$periodStart::timestamptz', 'month')} < $revokedAt::timestamptz) as granted
   ), run as (
     select user_id, greatest(active_until, $now::timestamptz) as ends_at,
            case when active_until > $now::timestamptz then joined_at else $now::timestamptz end - used as starts_at,
            case when active_until > $now::timestamptz then months_granted else 0 end + granted as granted
       from members, taken where user_id = $userId
   )
   update members m
      set joined_at = starts_at, active_until = ends_at + rest, months_granted = run.granted,
          next_grant_at = ${plus('starts_at', 'run.granted')}, updated_at = $now::timestamptz
     from run, taken where m.user_id = run.user_id
   returning m.joined_at as "joinedAt", m.active_until as "activeUntil"`,
)

export const KEEP_MEMBERSHIPS = 'keep-memberships'

/** The members of the next batch of `grantDueMonths` and of `closeEndedRuns`. */
export const selectDueMembers = statement<{ now: Date; limit: number }, { id: string }>(
  'members-due',
  `select user_id as id from members
    where next_grant_at <= $now::timestamptz
      and (next_grant_at < active_until - interval '4 days' or active_until <= $now::timestamptz)
      and ${isNotPostponed(KEEP_MEMBERSHIPS, 'user_id')}
    order by next_grant_at limit $limit`,
)

interface DueMembers {
  now: Date
  limit: number
  /** Only this member; null for all. */
  userId: string | null
}

/**
 * Grants the next due month to members, up to the maximum of credits. Up to three days are not a
 * month: months differ by that much, and a resumed run can end with such a rest. Run it until it
 * returns nothing.
 */
export const grantDueMonths = statement<
  DueMembers & { monthlyCredits: number; maxCredits: number },
  { userId: string }
>(
  'members-grant',
  `with due as (
     select user_id, next_grant_at, credit_balance from members
      where next_grant_at <= $now::timestamptz and next_grant_at < active_until - interval '4 days'
        and ($userId::text = user_id
          or ($userId::text is null and ${isNotPostponed(KEEP_MEMBERSHIPS, 'user_id')}))
      order by next_grant_at limit $limit for no key update skip locked
   ), granted as (
     insert into credit_entries (user_id, kind, amount, granted_for, created_at)
     select user_id, 'GRANT', least($monthlyCredits::int, $maxCredits::int - credit_balance),
            next_grant_at, $now::timestamptz
       from due
     on conflict do nothing returning user_id, amount
   )
   update members m
      set credit_balance = m.credit_balance + coalesce(granted.amount, 0),
          months_granted = m.months_granted + 1,
          next_grant_at = ${plus('m.joined_at', 'm.months_granted + 1')},
          updated_at = $now::timestamptz
     from due left join granted using (user_id)
    where m.user_id = due.user_id
   returning m.user_id as "userId"`,
)

/** Closes the runs of memberships that ended and expires their remaining credits. */
export const closeEndedRuns = statement<DueMembers, { userId: string }>(
  'members-close-runs',
  `with ended as (
     select user_id, credit_balance from members
      where next_grant_at is not null and active_until <= $now::timestamptz
        and ($userId::text = user_id
          or ($userId::text is null and ${isNotPostponed(KEEP_MEMBERSHIPS, 'user_id')}))
      order by active_until limit $limit for no key update skip locked
   ), expired as (
     insert into credit_entries (user_id, kind, amount, created_at)
     select user_id, 'EXPIRE', -credit_balance, $now::timestamptz from ended where credit_balance > 0
   )
   update members m set credit_balance = 0, next_grant_at = null, updated_at = $now::timestamptz
     from ended where m.user_id = ended.user_id
   returning m.user_id as "userId"`,
)
