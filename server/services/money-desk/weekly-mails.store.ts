import type { LocationFigures } from '#domain/money-desk/day-close.ts'
import { POSTPONE, type ClaimParams } from '../../batches/process-due.ts'
import { statement } from '../../db/statement.ts'

export interface WeekOfVenue {
  vendorId: string
  /** Its Monday 'yyyy-MM-dd'. */
  week: string
}

/** The last business day of a week is frozen two hours after its end, and read by then. */
const FROZEN_AFTER = `interval '4 hours'`
/** A page that could not be sent for so long is given up. */
const GIVEN_UP_AFTER = `interval '12 days'`
/** Rows of open money are in the page from this age on. */
const OLD_AFTER = `interval '7 days'`

/** The owners' addresses, or without one the venue's own. */
const RECIPIENTS = (vendorId: string) => `coalesce(
  (select array_agg(distinct u.email) from vendor_roles r join users u using (phone_number)
    where r.vendor_id = ${vendorId} and r.role = 'SUPER_ADMIN' and u.email <> ''),
  (select array[s.weekly_email] from money_settings s where s.vendor_id = ${vendorId} and s.weekly_email <> ''))`

/** Begins the pages of the last week, where somebody gets one and there is something to say. */
export const planWeeklyMails = statement<{ now: Date; limit: number }>(
  'weekly-mails-plan',
  `insert into weekly_mails (vendor_id, week, next_attempt_at)
   select v.vendor_id, last.week, $now::timestamptz
     from vendors v
    cross join lateral (
      select date_trunc('week', business_day_at($now::timestamptz - ${FROZEN_AFTER}, v.business_days, v.time_zone))::date - 7 as week
    ) last
    where not exists (select from weekly_mails w where w.vendor_id = v.vendor_id and w.week = last.week)
      and (exists (select from day_closes c where c.vendor_id = v.vendor_id
                      and c.day >= last.week and c.day < last.week + 7)
        or exists (select from money_issues i where i.vendor_id = v.vendor_id and i.closed_at is null
                      and i.since < $now::timestamptz - ${OLD_AFTER}))
      and ${RECIPIENTS('v.vendor_id')} is not null
    limit $limit
   on conflict do nothing`,
)

/** Pages that are due, postponed before they are sent, so that two nodes do not send the same. */
export const claimWeeklyMails = statement<ClaimParams, WeekOfVenue>(
  'weekly-mails-claim',
  `update weekly_mails
      set ${POSTPONE}
    where (vendor_id, week) in (
      select vendor_id, week from weekly_mails
       where sent_at is null and next_attempt_at <= $now::timestamptz and week > $now::timestamptz - ${GIVEN_UP_AFTER} - interval '7 days'
       order by next_attempt_at limit $limit for no key update skip locked)
   returning vendor_id as "vendorId", week::text as week`,
)

export const markWeeklyMailSent = statement<WeekOfVenue & { now: Date }>(
  'weekly-mails-sent',
  `update weekly_mails set sent_at = $now::timestamptz where vendor_id = $vendorId and week = $week::date`,
)

/** Who gets the page of a venue; null for nobody. */
export const selectRecipients = statement<{ vendorId: string }, { recipients: string[] | null }>(
  'weekly-mails-recipients',
  `select ${RECIPIENTS('$vendorId')} as recipients`,
)

export interface ClosedDay {
  day: string
  state: 'FROZEN' | 'SIGNED' | 'UNSIGNED'
  figures: LocationFigures
}

/** The closes of a week at all locations. */
export const selectClosesOfWeek = statement<WeekOfVenue, ClosedDay>(
  'weekly-mails-closes',
  `select day::text as day, state, figures from day_closes
    where vendor_id = $vendorId and day >= $week::date and day < $week::date + 7
    order by day, vendor_location_id`,
)
