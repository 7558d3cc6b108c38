import { isNotPostponed } from '../../../batches/postponed-items.store.ts'
import { statement } from '../../../db/statement.ts'
import { loseCredits } from '../../membership/move-credits.ts'
import { RESERVATION_COLUMNS, type ReservationRow } from '../guest-list.store.ts'

export const CLOSE_GUEST_LISTS = 'close-guest-lists'

/** Whether nobody changed the times since then: who moved an event by a slip has time to notice it. */
const isSettled = (event: string) => `coalesce(${event}.times_changed_at <= $endedBefore, true)`

export const selectToClose = statement<
  { endedBefore: Date; now: Date; limit: number },
  { gleventId: string }
>(
  'glevents-to-close',
  `select glevent_id as "gleventId" from guest_list_events
    where closed_at is null and called_off_at is null and end_time <= $endedBefore
      and ${isSettled('guest_list_events')}
      and ${isNotPostponed(CLOSE_GUEST_LISTS, 'glevent_id')}
    order by end_time limit $limit`,
)

interface NoShows {
  gleventId: string
  endedBefore: Date
  now: Date
  limit: number
  /** The user whom the batch before ended with; empty for the first. */
  afterUserId: string
  /** Only this guest; null for all. */
  userId: string | null
  actor: string
  requestId: string
}

/**
 * Records the next no-shows of an event that ended before that time and is not closed yet: they lose their credits.
 * It locks no member, so they can reserve the next event meanwhile.
 */
export const recordNoShows = statement<NoShows, { userId: string }>(
  'reservations-no-shows',
  `with event as materialized (
     select glevent_id from guest_list_events
      where glevent_id = $gleventId and closed_at is null and end_time <= $endedBefore
        and ${isSettled('guest_list_events')} for share
   ), absent as materialized (
     select r.reservation_id, r.user_id, r.vendor_id, $now::timestamptz as now
       from reservations r
      where r.glevent_id = (select glevent_id from event) and r.reservation_status = 'CONFIRMED'
        and r.no_show_at is null and r.user_id > $afterUserId
        and ($userId::text is null or r.user_id = $userId)
      order by r.user_id limit $limit for no key update
   ), marked as (
     update reservations r set no_show_at = absent.now, is_active = false, updated_at = absent.now
       from absent where r.reservation_id = absent.reservation_id
   ), ${loseCredits('absent')}, audited as (
     insert into audit_entries
       (actor, action, subject_type, subject_id, before, after, request_id, vendor_id)
     select $actor, 'reservation.no_show', 'reservation', reservation_id::text,
       jsonb_build_object('reservationStatus', 'CONFIRMED'),
       jsonb_build_object('reservationStatus', 'CONFIRMED', 'isNoShow', true), $requestId, vendor_id
       from absent
   )
   select user_id as "userId" from absent order by user_id desc limit 1`,
)

/** The guests whom `recordNoShows` would record next. */
export const selectAbsent = statement<
  { gleventId: string; afterUserId: string; limit: number },
  { userId: string; reservationId: string }
>(
  'reservations-absent',
  `select user_id as "userId", reservation_id as "reservationId" from reservations
    where glevent_id = $gleventId and reservation_status = 'CONFIRMED' and no_show_at is null
      and user_id > $afterUserId
    order by user_id limit $limit`,
)

/** Offers without an answer. */
export const selectOffers = statement<{ gleventId: string; limit: number }, ReservationRow>(
  'reservations-on-offer',
  `select ${RESERVATION_COLUMNS} from reservations r
    where r.glevent_id = $gleventId and r.reservation_status = 'PENDING' limit $limit`,
)

/** Whether every guest is in or recorded, and how many did not come. */
export const selectAttendance = statement<
  { gleventId: string },
  { isFinished: boolean; noShows: number }
>(
  'reservations-attendance',
  `select coalesce(bool_and(reservation_status in ('CHECKED_IN', 'CANCELLED', 'WAITLISTED')
            or no_show_at is not null), true) as "isFinished",
          count(*) filter (where no_show_at is not null and reservation_status = 'CONFIRMED')::int as "noShows"
     from reservations where glevent_id = $gleventId`,
)
