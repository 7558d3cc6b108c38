import { SAID_AGAIN_AFTER_MINUTES } from '#domain/notices/notice-limits.ts'
import { OFFLINE_AFTER_SECONDS } from '#domain/preparations/preparation-limits.ts'
import { WAITING_STAGES } from '#domain/preparations/stages.ts'
import { canRunLocations } from '#domain/vendor-roles/vendor-roles.rights.ts'
import { literals } from '../../db/literals.ts'
import { statement } from '../../db/statement.ts'
import { rolesWith } from '../vendor-roles/roles-with.ts'
import { DAY_START, LEFT_TODAY, ROOM } from './count-texts.store.ts'

/** A station whose screen fell silent, and whom to tell. */
export interface SilenceText {
  stationId: string
  silentSince: Date
  station: string
  locationName: string
  userId: string
  phoneNumber: string
}

const WAITING = literals(WAITING_STAGES)
/** The station `s` of `l` and `v` takes no new orders, because its screen is silent, and orders wait there. */
const IS_SILENT = `(s.archived_at is null and l.archived_at is null and l.fulfilment = 'LINE'
     and s.last_seen_at < $now::timestamptz - interval '${OFFLINE_AFTER_SECONDS} seconds' and s.last_seen_at >= ${DAY_START}
     and exists (select from preparations p join orders o using (order_id)
       where p.station_id = s.station_id and p.stage in (${WAITING}) and p.paid_at >= ${DAY_START} and not o.is_rehearsal))`

/**
 * Writes down whose silence is to be told, once for each time that a screen was last heard of, where a person is named.
 * @returns whether any text waits
 */
export const noteSilences = statement<{ now: Date }, { hasTexts: boolean }>(
  'silence-texts-note',
  `with noted as (
     insert into silence_texts (station_id, silent_since, vendor_location_id, state_at)
     select s.station_id, s.last_seen_at, s.vendor_location_id, $now::timestamptz
       from line_settings c join vendor_locations l using (vendor_location_id) join vendors v using (vendor_id)
       join stations s using (vendor_location_id)
      where c.shift_manager_user_id is not null and ${IS_SILENT}
     on conflict (station_id, silent_since) do nothing
     returning station_id
   )
   select exists (select from noted) or exists (select from silence_texts where state = 'WAITING') as "hasTexts"`,
)

/**
 * Claims as many waiting texts as may go out now; the caller holds the lock of texts. After a text about a station, the
 * next one waits until some minutes have passed, so that a screen that comes and goes sends few. It checks again that the screen is
 * still silent, that the manager still has the role, and that they take texts. A text that must not be sent gets the
 * reason; all others count as sent.
 */
export const claimSilenceTexts = statement<
  { now: Date; limit: number; perSecond: number },
  SilenceText
>(
  'silence-texts-claim',
  `with due as materialized (
     select * from silence_texts t where state = 'WAITING' and not exists (
              select from silence_texts told where told.station_id = t.station_id
                 and told.texted_at > $now::timestamptz - interval '${SAID_AGAIN_AFTER_MINUTES} minutes')
      order by silent_since, station_id limit (select ${ROOM}) for no key update skip locked
   ), judged as materialized (
     select d.station_id, d.silent_since, d.vendor_location_id, s.name, l.description, u.user_id, u.phone_number,
            case when s.last_seen_at is distinct from d.silent_since or not ${IS_SILENT} then 'OVER'
                 when r.role is null then 'NO_ROLE'
                 when exists (select from text_consents t where t.user_id = u.user_id and t.stopped_at is not null)
                 then 'STOPPED' end as reason
       from due d join stations s using (station_id)
       join vendor_locations l on l.vendor_location_id = d.vendor_location_id join vendors v using (vendor_id)
       left join line_settings c on c.vendor_location_id = d.vendor_location_id
       left join users u on u.user_id = c.shift_manager_user_id
       left join vendor_roles r on r.vendor_id = l.vendor_id and r.phone_number = u.phone_number
        and r.role in (${rolesWith(canRunLocations)})
   ), places as materialized (
     ${LEFT_TODAY}
   ), decided as materialized (
     select j.*, coalesce(j.reason, case when row_number() over (
              partition by j.vendor_location_id, j.reason is null order by j.silent_since, j.station_id) > p.left_today
              then 'LIMIT' end) as verdict
       from judged j join places p using (vendor_location_id)
   ), claimed as (
     update silence_texts t
        set state = case when d.verdict is null then 'SENT' when d.verdict = 'LIMIT' then 'DROPPED' else 'CANCELED' end,
            reason = d.verdict, state_at = $now::timestamptz,
            texted_at = case when d.verdict is null then $now::timestamptz end
       from decided d where t.station_id = d.station_id and t.silent_since = d.silent_since
     returning d.*
   )
   select station_id as "stationId", silent_since as "silentSince", name as station, description as "locationName",
          user_id as "userId", phone_number as "phoneNumber"
     from claimed where verdict is null`,
)

/** What certainly did not arrive. A text that was refused costs nothing. */
export const markSilenceTextFailed = statement<{
  stationId: string
  silentSince: Date
  reason: string
  now: Date
}>(
  'silence-texts-fail',
  `update silence_texts set state = 'FAILED', reason = $reason, state_at = $now::timestamptz, texted_at = null
    where station_id = $stationId and silent_since = $silentSince::timestamptz and state = 'SENT'`,
)
