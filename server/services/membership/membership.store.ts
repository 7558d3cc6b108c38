import { MEMBERSHIP_TIME_ZONE } from '#domain/membership/plans.ts'
import { listColumns } from '../../db/columns.ts'
import { preparedStatement } from '../../db/database.ts'
import { membershipPayments } from './membership.tables.ts'

export type PaymentRow = typeof membershipPayments.$inferSelect

const COLUMNS = listColumns(membershipPayments)

/**
 * A time that many calendar months later. The 31st becomes the last day of a shorter month; counted
 * from the start of the run, the next month has its 31st again.
 */
const plus = (time: string, months: string) =>
  `((${time} at time zone '${MEMBERSHIP_TIME_ZONE}' + make_interval(months => ${months})) at time zone '${MEMBERSHIP_TIME_ZONE}')`

/** The open payment of a person for a plan, created if there is none; no row without an account. $1 user, $2 months, $3 cents, $4 now */
export const openPayment = preparedStatement<PaymentRow>(
  'membership-payment-open',
  `insert into membership_payments (user_id, duration_months, amount_cents, created_at, asked_at, updated_at)
   select user_id, $2::int, $3::int, $4::timestamptz, $4::timestamptz, $4::timestamptz
     from users where user_id = $1
   on conflict (user_id, duration_months) where status = 'OPEN' do update set asked_at = $4::timestamptz
   returning ${COLUMNS}`,
)

/** $1 payment, $2 payment intent, $3 client secret */
export const attachIntent = preparedStatement<PaymentRow>(
  'membership-payment-attach',
  `update membership_payments set payment_intent_id = $2, client_secret = $3
    where payment_id = $1 and (payment_intent_id is null or payment_intent_id = $2) returning ${COLUMNS}`,
)

/** $1 payment intent */
export const selectPaymentOfIntent = preparedStatement<PaymentRow>(
  'membership-payment-of-intent',
  `select ${COLUMNS} from membership_payments where payment_intent_id = $1`,
)

/** $1 payment */
export const selectPayment = preparedStatement<PaymentRow>(
  'membership-payment',
  `select ${COLUMNS} from membership_payments where payment_id = $1`,
)

/** $1 payment */
export const selectPaymentForUpdate = preparedStatement<PaymentRow>(
  'membership-payment-lock',
  `select ${COLUMNS} from membership_payments where payment_id = $1 for no key update`,
)

/** Locks a user, so that payments of one person are activated in sequence. $1 user */
export const lockPerson = preparedStatement<{ userId: string }>(
  'membership-lock-person',
  `select user_id as "userId" from users where user_id = $1 for no key update`,
)

/** $1 payment, $2 status, $3 refunded cents, $4 now */
export const updatePayment = preparedStatement<PaymentRow>(
  'membership-payment-update',
  `update membership_payments set status = $2, refunded_cents = $3, updated_at = $4::timestamptz
    where payment_id = $1 returning ${COLUMNS}`,
)

/** $1 payment, $2 now, $3 start, $4 end */
export const updateToPaid = preparedStatement<PaymentRow>(
  'membership-payment-paid',
  `update membership_payments
      set status = 'PAID', activated_at = $2::timestamptz, updated_at = $2::timestamptz,
          period_start = $3::timestamptz, period_end = $4::timestamptz, taken_back_at = null
    where payment_id = $1 returning ${COLUMNS}`,
)

/** The given payment intents that are fully settled. $1 intents */
export const selectSettledIntents = preparedStatement<{ paymentIntentId: string }>(
  'membership-settled-intents',
  `select payment_intent_id as "paymentIntentId" from membership_payments
    where payment_intent_id = any($1::text[]) and status not in ('OPEN', 'CLOSED')`,
)

/**
 * Payments that name one of ours that no longer waits for them. $1 intents, $2 their payment ids
 */
export const selectUnpayable = preparedStatement<{ paymentIntentId: string }>(
  'membership-unpayable-intents',
  `select open.payment_intent_id as "paymentIntentId"
     from unnest($1::text[], $2::uuid[]) as open(payment_intent_id, payment_id)
     join membership_payments p using (payment_id)
    where p.payment_intent_id is distinct from open.payment_intent_id or p.status <> 'OPEN'`,
)

/** Closes a payment that is still open. $1 payment, $2 now */
export const closeOpen = preparedStatement<PaymentRow>(
  'membership-payment-close-open',
  `update membership_payments set status = 'CLOSED', updated_at = $2::timestamptz
    where payment_id = $1 and status = 'OPEN' returning ${COLUMNS}`,
)

/**
 * Closes payments that no browser has requested since a time. $1 requested before, $2 limit, $3 now
 */
export const closeAbandoned = preparedStatement<{ paymentId: string }>(
  'membership-payments-close',
  `update membership_payments set status = 'CLOSED', updated_at = $3::timestamptz
    where payment_id in (
      select payment_id from membership_payments
       where status = 'OPEN' and asked_at < $1::timestamptz
       order by asked_at limit $2 for no key update skip locked)
   returning payment_id as "paymentId"`,
)

/**
 * Closed payments that are not canceled at the provider yet. Each comes last in the next run, so that
 * one that always fails stops no other. $1 limit, $2 now
 */
export const claimToCancel = preparedStatement<PaymentRow>(
  'membership-payments-to-cancel',
  `update membership_payments set updated_at = $2::timestamptz
    where payment_id in (
      select payment_id from membership_payments
       where status = 'CLOSED' and client_secret is not null
       order by updated_at limit $1 for no key update skip locked)
   returning ${COLUMNS}`,
)

/** Removes the secret of a payment that can no longer be made. $1 payment */
export const saveCanceled = preparedStatement<{ paymentId: string }>(
  'membership-payment-canceled',
  `update membership_payments set client_secret = null
    where payment_id = $1 and status = 'CLOSED' returning payment_id as "paymentId"`,
)

/**
 * Begins a run now, or extends the current one from its end; renewals only extend. The profile keeps
 * what it has. $1 user, $2 months, $3 now, $4 first name, $5 last name, $6 email
 */
export const extendMember = preparedStatement<{ joinedAt: Date; activeUntil: Date }>(
  'members-extend',
  `insert into members as m (user_id, first_name, last_name, email, phone_number, joined_at,
     active_until, next_grant_at, updated_at)
   select user_id, coalesce(nullif(first_name, ''), $4), coalesce(nullif(last_name, ''), $5),
     coalesce(nullif(email, ''), $6), phone_number, $3::timestamptz,
     ${plus('$3::timestamptz', '$2::int')}, $3::timestamptz, $3::timestamptz
     from users where user_id = $1
   on conflict (user_id) do update set
     first_name = coalesce(nullif(m.first_name, ''), $4),
     last_name = coalesce(nullif(m.last_name, ''), $5),
     email = coalesce(nullif(m.email, ''), $6),
     updated_at = $3::timestamptz,
     joined_at = case when m.active_until > $3::timestamptz then m.joined_at else $3::timestamptz end,
     months_granted = case when m.active_until > $3::timestamptz then m.months_granted else 0 end,
     next_grant_at = case when m.active_until > $3::timestamptz then m.next_grant_at else $3::timestamptz end,
     active_until = case when m.active_until > $3::timestamptz
       then greatest(${plus('m.active_until', '$2::int')}, ${plus(
         'm.joined_at',
         `$2::int + (select coalesce(sum(p.duration_months), 0)::int from membership_payments p
            where p.user_id = m.user_id and p.status = 'PAID' and p.activated_at >= m.joined_at)`,
       )})
       else ${plus('$3::timestamptz', '$2::int')} end
   returning joined_at as "joinedAt", active_until as "activeUntil"`,
)

/** Fills the empty fields of a profile. $1 user, $2 first name, $3 last name, $4 email */
export const fillProfile = preparedStatement<{ userId: string }>(
  'members-fill-profile',
  `update members set first_name = coalesce(nullif(first_name, ''), $2),
      last_name = case when first_name = '' then $3 else last_name end,
      email = coalesce(nullif(email, ''), $4)
    where user_id = $1 and (first_name = '' or email = '') returning user_id as "userId"`,
)

/**
 * Shortens the run to the months that are still paid, at the earliest to now; a run that this ends
 * is marked as revoked. Records in the payment which part of the run it had paid, and from when
 * that was revoked. Nothing changes for a payment of an earlier run. $1 user, $2 now, $3 when the
 * payment was activated, $4 payment
 */
export const shortenMember = preparedStatement<{ paymentId: string }>(
  'members-shorten',
  `with run as (
     select user_id, active_until, greatest($2::timestamptz, joined_at + interval '1 millisecond') as at_once, ${plus(
       'joined_at',
       `(select coalesce(sum(p.duration_months), 0)::int from membership_payments p
          where p.user_id = m.user_id and p.status = 'PAID' and p.activated_at >= m.joined_at)`,
     )} as paid_until
       from members m where user_id = $1 and joined_at <= $3::timestamptz
   ), shortened as (
     update members m
        set updated_at = $2::timestamptz,
            active_until = greatest(run.paid_until, least(m.active_until, run.at_once)),
            taken_back_at = case when run.paid_until <= run.at_once then run.at_once else m.taken_back_at end
       from run where m.user_id = run.user_id
     returning m.active_until
   )
   update membership_payments
      set period_start = run.paid_until, period_end = run.active_until,
          taken_back_at = shortened.active_until
     from run, shortened
    where payment_id = $4 and shortened.active_until < run.active_until
   returning payment_id as "paymentId"`,
)

/**
 * Restores the revoked part of a run: to the current run, or to a new one from now. The start of
 * the run moves back by the time that was used, whose months had their credits. $1 user, $2 months,
 * $3 now, $4 start, $5 moment it was revoked, $6 end
 */
export const resumeMember = preparedStatement<{ joinedAt: Date; activeUntil: Date }>(
  'members-resume',
  `with taken as (
     select $5::timestamptz - $4::timestamptz as used, $6::timestamptz - $5::timestamptz as rest,
            (select count(*)::int from generate_series(0, $2::int - 1) month
              where ${plus('$4::timestamptz', 'month')} < $5::timestamptz) as granted
   ), run as (
     select user_id, greatest(active_until, $3::timestamptz) as ends_at,
            case when active_until > $3::timestamptz then joined_at else $3::timestamptz end - used as starts_at,
            case when active_until > $3::timestamptz then months_granted else 0 end + granted as granted
       from members, taken where user_id = $1
   )
   update members m
      set joined_at = starts_at, active_until = ends_at + rest, months_granted = run.granted,
          next_grant_at = ${plus('starts_at', 'run.granted')}, updated_at = $3::timestamptz
     from run, taken where m.user_id = run.user_id
   returning m.joined_at as "joinedAt", m.active_until as "activeUntil"`,
)

/**
 * Grants the next due month to members, up to the maximum of credits. Up to three days are not a
 * month: months differ by that much, and a resumed run can end with such a rest. Run it until it
 * returns nothing. $1 now, $2 limit, $3 credits a month, $4 maximum of credits, $5 one member or
 * null for all
 */
export const grantDueMonths = preparedStatement<{ userId: string }>(
  'members-grant',
  `with due as (
     select user_id, next_grant_at, credit_balance from members
      where next_grant_at <= $1::timestamptz and next_grant_at < active_until - interval '4 days'
        and ($5::text is null or user_id = $5)
      order by next_grant_at limit $2 for no key update skip locked
   ), granted as (
     insert into credit_entries (user_id, kind, amount, granted_for, created_at)
     select user_id, 'GRANT', least($3::int, $4::int - credit_balance), next_grant_at, $1::timestamptz
       from due
     on conflict do nothing returning user_id, amount
   )
   update members m
      set credit_balance = m.credit_balance + coalesce(granted.amount, 0),
          months_granted = m.months_granted + 1,
          next_grant_at = ${plus('m.joined_at', 'm.months_granted + 1')},
          updated_at = $1::timestamptz
     from due left join granted using (user_id)
    where m.user_id = due.user_id
   returning m.user_id as "userId"`,
)

/**
 * Closes the runs of memberships that ended and expires their remaining credits. $1 now, $2 limit,
 * $3 one member or null for all
 */
export const closeEndedRuns = preparedStatement<{ userId: string }>(
  'members-close-runs',
  `with ended as (
     select user_id, credit_balance from members
      where next_grant_at is not null and active_until <= $1::timestamptz
        and ($3::text is null or user_id = $3)
      order by active_until limit $2 for no key update skip locked
   ), expired as (
     insert into credit_entries (user_id, kind, amount, created_at)
     select user_id, 'EXPIRE', -credit_balance, $1::timestamptz from ended where credit_balance > 0
   )
   update members m set credit_balance = 0, next_grant_at = null, updated_at = $1::timestamptz
     from ended where m.user_id = ended.user_id
   returning m.user_id as "userId"`,
)
