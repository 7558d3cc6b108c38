import { preparedStatement } from '../../../db/database.ts'
import { loseCredits } from '../../membership/move-credits.ts'
import { RESERVATION_COLUMNS, type ReservationRow } from '../guest-list.store.ts'

/** $1 ended before, $2 limit */
export const selectToClose = preparedStatement<{ gleventId: string }>(
  'glevents-to-close',
  `select glevent_id as "gleventId" from guest_list_events
    where closed_at is null and called_off_at is null and end_time <= $1 order by end_time limit $2`,
)

/**
 * Records the next no-shows of an event that ended before $2 and is not closed yet: they lose their credits.
 * It locks no member, so they can reserve the next event meanwhile. $1 event, $2 ended before, $3 now, $4
 * limit, $5 those up to this user were looked at, $6 actor, $7 request id
 */
export const recordNoShows = preparedStatement<{ userId: string }>(
  'reservations-no-shows',
  `with event as materialized (
     select glevent_id from guest_list_events
      where glevent_id = $1 and closed_at is null and end_time <= $2 for share
   ), absent as materialized (
     select r.reservation_id, r.user_id, r.vendor_id, $3::timestamptz as now
       from reservations r
      where r.glevent_id = (select glevent_id from event) and r.reservation_status = 'CONFIRMED'
        and r.no_show_at is null and r.user_id > $5
      order by r.user_id limit $4 for no key update
   ), marked as (
     update reservations r set no_show_at = absent.now, is_active = false, updated_at = absent.now
       from absent where r.reservation_id = absent.reservation_id
   ), ${loseCredits('absent')}, audited as (
     insert into audit_entries
       (actor, action, subject_type, subject_id, before, after, request_id, vendor_id)
     select $6, 'reservation.no_show', 'reservation', reservation_id::text,
       jsonb_build_object('reservationStatus', 'CONFIRMED'),
       jsonb_build_object('reservationStatus', 'CONFIRMED', 'isNoShow', true), $7, vendor_id
       from absent
   )
   select user_id as "userId" from absent order by user_id desc limit 1`,
)

/** Offers without an answer. $1 event, $2 limit */
export const selectOffers = preparedStatement<ReservationRow>(
  'reservations-on-offer',
  `select ${RESERVATION_COLUMNS} from reservations r
    where r.glevent_id = $1 and r.reservation_status = 'PENDING' limit $2`,
)

/** Whether every guest is in or recorded, and how many did not come. $1 event */
export const selectAttendance = preparedStatement<{ isFinished: boolean; noShows: number }>(
  'reservations-attendance',
  `select coalesce(bool_and(reservation_status in ('CHECKED_IN', 'CANCELLED', 'WAITLISTED')
            or no_show_at is not null), true) as "isFinished",
          count(*) filter (where no_show_at is not null and reservation_status = 'CONFIRMED')::int as "noShows"
     from reservations where glevent_id = $1`,
)
