import type { MembershipPeriod } from '#domain/membership/membership-periods.ts'
import { isNotPostponed } from '../../batches/postponed-items.store.ts'
import { statement } from '../../db/statement.ts'
import type { MemberRow } from './credits.store.ts'

/** The payer's details; an empty text changes nothing. */
type Profile = Pick<MemberRow, 'userId' | 'firstName' | 'lastName' | 'email'>

/** Fills the empty fields of a profile. */
export const fillProfile = statement<Profile, { userId: string }>(
  'members-fill-profile',
  `update members set first_name = coalesce(nullif(first_name, ''), $firstName),
      last_name = case when first_name = '' then $lastName else last_name end,
      email = coalesce(nullif(email, ''), $email)
    where user_id = $userId and (first_name = '' or email = '') returning user_id as "userId"`,
)

/** A member's row as far as the run goes. */
export interface RunRow {
  userId: string
  joinedAt: Date
  activeUntil: Date
  nextGrantAt: Date | null
  revokedAt: Date | null
  creditBalance: number
}

const RUN_COLUMNS = `user_id as "userId", joined_at as "joinedAt", active_until as "activeUntil",
  next_grant_at as "nextGrantAt", revoked_at as "revokedAt", credit_balance as "creditBalance"`

/** Creates a member, or fills the empty fields of the profile; the run is saved apart. */
export const saveMember = statement<
  Profile & { joinedAt: Date; activeUntil: Date },
  { userId: string }
>(
  'members-save',
  `insert into members as m (user_id, first_name, last_name, email, phone_number, joined_at, active_until)
   select user_id, coalesce(nullif(first_name, ''), $firstName), coalesce(nullif(last_name, ''), $lastName),
     coalesce(nullif(email, ''), $email), phone_number, $joinedAt::timestamptz, $activeUntil::timestamptz
     from users where user_id = $userId
   on conflict (user_id) do update set
     first_name = coalesce(nullif(m.first_name, ''), $firstName),
     last_name = coalesce(nullif(m.last_name, ''), $lastName),
     email = coalesce(nullif(m.email, ''), $email)
   returning user_id as "userId"`,
)

export const selectPeriods = statement<
  { userIds: string[] },
  MembershipPeriod & { userId: string }
>(
  'membership-periods',
  `select period_id as "periodId", user_id as "userId", payment_id as "paymentId", kind,
          begins_at as "beginsAt", ends_at as "endsAt", credits, granted_at as "grantedAt",
          revoked_at as "revokedAt"
     from membership_periods where user_id = any($userIds::text[])`,
)

interface PeriodColumns {
  userIds: string[]
  /** A null creates the period. */
  periodIds: (number | null)[]
  paymentIds: (string | null)[]
  kinds: string[]
  begins: Date[]
  ends: Date[]
  credits: number[]
  granted: (Date | null)[]
  revoked: (Date | null)[]
}

/** Inserts new periods, and updates stored ones. */
export const savePeriods = statement<PeriodColumns>(
  'membership-periods-save',
  `with given as (
     select * from unnest($userIds::text[], $periodIds::int[], $paymentIds::uuid[], $kinds::text[],
       $begins::timestamptz[], $ends::timestamptz[], $credits::int[], $granted::timestamptz[],
       $revoked::timestamptz[])
       as given(user_id, period_id, payment_id, kind, begins_at, ends_at, credits, granted_at, revoked_at)
   ), created as (
     insert into membership_periods
       (user_id, payment_id, kind, begins_at, ends_at, credits, granted_at, revoked_at)
     select user_id, payment_id, kind, begins_at, ends_at, credits, granted_at, revoked_at
       from given where period_id is null
   )
   update membership_periods p
      set kind = given.kind, begins_at = given.begins_at, ends_at = given.ends_at,
          credits = given.credits, granted_at = given.granted_at, revoked_at = given.revoked_at
     from given where p.period_id = given.period_id`,
)

interface RunColumns {
  now: Date
  userIds: string[]
  joined: Date[]
  activeUntil: Date[]
  nextGrants: (Date | null)[]
  revoked: (Date | null)[]
}

export const saveRuns = statement<RunColumns>(
  'members-save-runs',
  `update members m
      set joined_at = run.joined_at, active_until = run.active_until, next_grant_at = run.next_grant_at,
          revoked_at = run.revoked_at, updated_at = $now::timestamptz
     from unnest($userIds::text[], $joined::timestamptz[], $activeUntil::timestamptz[],
       $nextGrants::timestamptz[], $revoked::timestamptz[])
       as run(user_id, joined_at, active_until, next_grant_at, revoked_at)
    where m.user_id = run.user_id`,
)

/** Adds granted credits to the ledger and to the balances. No month is granted twice. */
export const insertGrants = statement<{
  now: Date
  userIds: string[]
  amounts: number[]
  grantedFor: Date[]
}>(
  'members-grant',
  `with granted as (
     insert into credit_entries (user_id, kind, amount, granted_for, created_at)
     select user_id, 'GRANT', amount, granted_for, $now::timestamptz
       from unnest($userIds::text[], $amounts::int[], $grantedFor::timestamptz[])
         as given(user_id, amount, granted_for)
     on conflict do nothing returning user_id, amount
   )
   update members m set credit_balance = m.credit_balance + total.amount
     from (select user_id, sum(amount)::int as amount from granted group by user_id) total
    where m.user_id = total.user_id`,
)

export const KEEP_MEMBERSHIPS = 'keep-memberships'

/** The members of the next batch of `lockDueMembers` and of `closeEndedRuns`. */
export const selectDueMembers = statement<{ now: Date; limit: number }, { id: string }>(
  'members-due',
  `select user_id as id from members
    where next_grant_at <= $now::timestamptz and ${isNotPostponed(KEEP_MEMBERSHIPS, 'user_id')}
    order by next_grant_at limit $limit`,
)

interface DueMembers {
  now: Date
  limit: number
  /** Only this member; null for all. */
  userId: string | null
}

/** Locks members whose next month has begun. Another node's members are left to it. */
export const lockDueMembers = statement<DueMembers, RunRow>(
  'members-lock-due',
  `select ${RUN_COLUMNS} from members
    where next_grant_at <= $now::timestamptz and next_grant_at < active_until
      and ($userId::text = user_id
        or ($userId::text is null and ${isNotPostponed(KEEP_MEMBERSHIPS, 'user_id')}))
    order by next_grant_at limit $limit for no key update skip locked`,
)

export const lockRun = statement<{ userId: string }, RunRow>(
  'members-lock-run',
  `select ${RUN_COLUMNS} from members where user_id = $userId for no key update`,
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
