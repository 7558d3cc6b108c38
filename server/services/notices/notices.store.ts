import {
  DEFAULT_TEXTS_PER_DAY,
  STALE_TEXT_SECONDS,
  TOGETHER_WITHIN_SECONDS,
} from '#domain/notices/notice-limits.ts'
import type { Transaction } from '../../db/database.ts'
import { lockNames } from '../../db/named-locks.ts'
import { statement } from '../../db/statement.ts'
import { DAY_START, LEFT_TODAY, ROOM, textsSince } from './count-texts.store.ts'

/** A part of an order whose guest is told that it is ready. */
export interface ReadyNotice {
  noticeId: string
  kind: 'PUSH' | 'TEXT' | 'REMINDER'
  orderId: string
  userId: string
  vendorLocationId: string
  locationName: string
  /** The station, where parts of the order are called one by one; those that are called together but are not all of it. */
  station: string | null
  pickupNumber: number | null
  isRehearsal: boolean
}

const IS_TOGETHER = `exists (select from line_settings l
       where l.vendor_location_id = n.vendor_location_id and l.calls_together)`
/** What is called of an order together; null for all of it. */
const CALLED_STATIONS = `case when not ${IS_TOGETHER} then s.name else (
              select case when bool_and(p.stage = 'READY' and not waits_for_others(p)) then null else coalesce(
                       string_agg(ps.name, ' and ' order by ps.name)
                         filter (where p.stage = 'READY' and not waits_for_others(p)), s.name) end
                from preparations p join stations ps using (station_id) where p.order_id = n.order_id) end`
const COLUMNS = `n.notice_id as "noticeId", n.kind, n.order_id as "orderId", n.user_id as "userId",
       n.vendor_location_id as "vendorLocationId", l.description as "locationName",
       case when (select count(distinct p.station_id) from preparations p where p.order_id = n.order_id) > 1
            then ${CALLED_STATIONS} end as station,
       o.pickup_number as "pickupNumber", o.is_rehearsal as "isRehearsal"`
const JOINS = `join orders o using (order_id) join vendor_locations l on l.vendor_location_id = n.vendor_location_id
       join stations s using (station_id)`
/** A refund of pieces decides first whether anything is left to fetch. */
const IS_OPEN = `exists (select from orders o
  where o.order_id = n.order_id and o.status = 'PAID' and not refund_holds(o.order_id, o.refund_requested_at))`
const HAS_BROWSER = 'exists (select from push_subscriptions p where p.user_id = n.user_id)'
/**
 * Of parts that are called together the first station's notice goes out for all that is due, once none of them is due
 * within seconds.
 */
const LEADS = `(not ${IS_TOGETHER} or not exists (select from guest_notices other
         where other.order_id = n.order_id and other.kind = n.kind and other.state = 'WAITING'
           and (other.station_id < n.station_id and other.due_at <= $now::timestamptz
             or other.due_at > $now::timestamptz
            and other.due_at <= $now::timestamptz + interval '${TOGETHER_WITHIN_SECONDS} seconds')))`
/** A notice that was claimed, and those that go out with it. */
const isToldWith = (leader: string) => `n.order_id = ${leader}.order_id and n.kind = ${leader}.kind
        and (n.notice_id = ${leader}.notice_id
          or ${leader}.is_together and n.state = 'WAITING' and n.due_at <= $now::timestamptz)`
/** The reason of what went out with the notice of another station. */
const TOGETHER = 'TOGETHER'

interface Claim {
  now: Date
  limit: number
}

/**
 * Claims what is due by web push. It counts as sent before it is sent, so that it is sent at most once, however slow the
 * push service is.
 */
export const claimPushes = statement<Claim, ReadyNotice>(
  'notices-claim-pushes',
  `with due as (
     select notice_id, order_id, kind, ${IS_TOGETHER} as is_together from guest_notices n
      where state = 'WAITING' and kind in ('PUSH', 'REMINDER') and due_at <= $now::timestamptz
        and ${HAS_BROWSER} and ${IS_OPEN} and ${LEADS}
      order by due_at limit $limit for no key update skip locked
   ), claimed as (
     update guest_notices n
        set state = 'SENT', state_at = $now::timestamptz,
            reason = case when n.notice_id <> due.notice_id then '${TOGETHER}' end
       from due where ${isToldWith('due')}
     returning n.*
   )
   select ${COLUMNS} from claimed n ${JOINS} where n.reason is null`,
)

/** Texts are counted one after the other, so that no limit is passed together. */
export const lockTexts = (tx: Transaction) => lockNames(tx, 'ready texts')

/** Whether a text waits, for a plain look before anything is locked. */
export const selectHasTexts = statement<{ now: Date }, { hasTexts: boolean }>(
  'notices-have-texts',
  `select exists (select from guest_notices
     where state = 'WAITING' and kind in ('TEXT', 'REMINDER') and due_at <= $now::timestamptz) as "hasTexts"`,
)

/** Gives up texts whose guests are there by now. */
export const dropStaleTexts = statement<{ now: Date }, { noticeId: string }>(
  'notices-drop-stale-texts',
  `update guest_notices set state = 'DROPPED', reason = 'TOO_LATE', state_at = $now::timestamptz
    where state = 'WAITING' and kind = 'TEXT'
      and due_at < $now::timestamptz - interval '${STALE_TEXT_SECONDS} seconds'
   returning notice_id as "noticeId"`,
)

/**
 * Claims texts that are due, as many as the sender may send in a second after the sign-in codes of that second. The
 * caller has locked the texts. One that is not to be sent any more gets its reason; the others count as sent.
 */
export const claimTexts = statement<
  Claim & { perSecond: number },
  ReadyNotice & { phoneNumber: string }
>(
  'notices-claim-texts',
  `with room as materialized (
     select ${ROOM} as pieces
   ), due as materialized (
     select n.*, ${IS_TOGETHER} as is_together from guest_notices n
      where state = 'WAITING' and kind in ('TEXT', 'REMINDER') and due_at <= $now::timestamptz
        and (kind = 'TEXT' or not ${HAS_BROWSER}) and ${IS_OPEN} and ${LEADS}
      order by due_at, notice_id limit (select pieces from room) for no key update skip locked
   ), judged as materialized (
     select d.notice_id, d.order_id, d.kind, d.is_together, d.vendor_location_id, d.due_at, case
              when c.agreed_at is null or c.stopped_at is not null then 'NOT_AGREED'
              when d.kind = 'TEXT' and exists (select from guest_notices p where p.order_id = d.order_id
                and p.station_id = d.station_id and p.kind = 'PUSH' and p.shown_at is not null) then 'SHOWN' end as reason
       from due d left join text_consents c using (user_id)
   ), places as materialized (
     ${LEFT_TODAY}
   ), decided as materialized (
     select j.notice_id, j.order_id, j.kind, j.is_together, case when j.reason is null and row_number() over (
              partition by j.vendor_location_id, j.reason is null order by j.due_at, j.notice_id) > p.left_today
              then 'LIMIT' else j.reason end as reason
       from judged j join places p using (vendor_location_id)
   ), claimed as (
     update guest_notices n
        set state = case d.reason when 'SHOWN' then 'SEEN' when 'LIMIT' then 'DROPPED'
                                  when 'NOT_AGREED' then 'CANCELED' else 'SENT' end,
            reason = coalesce(d.reason, case when n.notice_id <> d.notice_id then '${TOGETHER}' end),
            state_at = $now::timestamptz,
            texted_at = case when d.reason is null and n.notice_id = d.notice_id then $now::timestamptz end
       from decided d where ${isToldWith('d')}
     returning n.*
   )
   select ${COLUMNS}, u.phone_number as "phoneNumber"
     from claimed n ${JOINS} join users u on u.user_id = n.user_id
    where n.state = 'SENT' and n.reason is null`,
)

/** What certainly did not arrive. A text that was refused costs nothing. */
export const markFailed = statement<{ noticeId: string; reason: string; now: Date }>(
  'notices-fail',
  `update guest_notices set state = 'FAILED', reason = $reason, state_at = $now::timestamptz, texted_at = null
    where notice_id = $noticeId and state = 'SENT'`,
)

/** Leaves a reminder that no browser got to the texts. */
export const returnReminder = statement<{ noticeId: string; now: Date }>(
  'notices-return-reminder',
  `update guest_notices n set state = 'WAITING', state_at = $now::timestamptz
    where notice_id = $noticeId and state = 'SENT' and kind = 'REMINDER' and exists (
      select from preparations p
       where p.order_id = n.order_id and p.station_id = n.station_id and p.stage = 'READY')`,
)

/** The guest's page has shown what is called by now: it is not texted. @returns no row for an order of another person */
export const acknowledgeOrder = statement<
  { orderId: string; userId: string; now: Date },
  { orderId: string }
>(
  'notices-acknowledge',
  `with own as (
     select order_id from orders where order_id = $orderId and user_id = $userId
   ), seen as (
     update guest_notices n set state = 'SEEN', reason = 'PAGE', state_at = $now::timestamptz from own
      where n.order_id = own.order_id and n.kind = 'TEXT' and n.state = 'WAITING'
        and n.due_at <= $now::timestamptz + told_after(n.kind)
   )
   select order_id as "orderId" from own`,
)

/** A browser has shown it, and what was told with it. */
export const markShown = statement<{ noticeId: string; now: Date }>(
  'notices-shown',
  `update guest_notices n set shown_at = coalesce(n.shown_at, $now::timestamptz) from guest_notices told
    where told.notice_id = $noticeId and told.state = 'SENT' and told.texted_at is null
      and (n.notice_id = told.notice_id or n.order_id = told.order_id and n.kind = told.kind
        and n.state = 'SENT' and n.reason = '${TOGETHER}' and n.state_at = told.state_at)`,
)

export interface BrowserRow {
  endpoint: string
  p256dh: string
  auth: string
}

export const selectBrowsers = statement<{ userId: string }, BrowserRow>(
  'notices-browsers',
  `select endpoint, p256dh, auth from push_subscriptions where user_id = $userId order by created_at`,
)

/**
 * Keeps a browser of a person: whoever had it before is not called there any more, an older address of the same browser
 * is forgotten, and beyond `max` browsers so are the oldest.
 */
export const saveBrowser = statement<
  BrowserRow & { userId: string; device: string | null; max: number; now: Date }
>(
  'notices-save-browser',
  `with saved as (
     insert into push_subscriptions (endpoint, user_id, device, p256dh, auth, created_at)
     values ($endpoint, $userId, $device::text, $p256dh, $auth, $now::timestamptz)
     on conflict (endpoint) do update
       set user_id = excluded.user_id, device = excluded.device, p256dh = excluded.p256dh, auth = excluded.auth,
           created_at = excluded.created_at
   )
   delete from push_subscriptions p
    where p.user_id = $userId and p.endpoint <> $endpoint and (p.device = $device::text or p.endpoint in (
      select endpoint from push_subscriptions
       where user_id = $userId and endpoint <> $endpoint order by created_at desc, endpoint offset $max::int - 1))`,
)

export const deleteBrowser = statement<{ userId: string; endpoint: string }>(
  'notices-delete-browser',
  `delete from push_subscriptions where user_id = $userId and endpoint = $endpoint`,
)

export interface ConsentRow {
  agreedAt: Date | null
  stoppedAt: Date | null
  browsers: number
}

export const selectConsent = statement<{ userId: string }, ConsentRow>(
  'notices-consent',
  `select c.agreed_at as "agreedAt", c.stopped_at as "stoppedAt",
          (select count(*)::int from push_subscriptions p where p.user_id = who.user_id) as browsers
     from (select $userId::text as user_id) who left join text_consents c using (user_id)`,
)

export const saveConsent = statement<{ userId: string; agreedAt: Date | null }>(
  'notices-save-consent',
  `insert into text_consents (user_id, agreed_at) values ($userId, $agreedAt::timestamptz)
   on conflict (user_id) do update set agreed_at = excluded.agreed_at, stopped_at = null`,
)

/** The person answered STOP: the network sends them nothing more. */
export const stopTexts = statement<{ userId: string; now: Date }>(
  'notices-stop-texts',
  `insert into text_consents (user_id, stopped_at) values ($userId, $now::timestamptz)
   on conflict (user_id) do update set stopped_at = excluded.stopped_at where text_consents.stopped_at is null`,
)

export const selectReadyTexts = statement<
  { vendorLocationId: string; now: Date },
  { maxPerDay: number; sentToday: number }
>(
  'notices-ready-texts',
  `select coalesce(max_per_day, ${DEFAULT_TEXTS_PER_DAY}) as "maxPerDay", ${textsSince('v.day_start')} as "sentToday"
     from (select l.vendor_location_id, ${DAY_START} as day_start
             from vendor_locations l join vendors v using (vendor_id)
            where l.vendor_location_id = $vendorLocationId) v
     left join ready_text_limits using (vendor_location_id)`,
)

export const saveTextLimit = statement<{ vendorLocationId: string; maxPerDay: number }>(
  'notices-save-text-limit',
  `insert into ready_text_limits (vendor_location_id, max_per_day) values ($vendorLocationId, $maxPerDay)
   on conflict (vendor_location_id) do update set max_per_day = excluded.max_per_day`,
)
