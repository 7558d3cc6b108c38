import { batchedStatement } from '../../../db/batched-statement.ts'
import { endCredits, lockMembers } from '../../membership/move-credits.ts'
import { RESERVATION_COLUMNS, type ReservationRow } from '../guest-list.store.ts'

/**
 * Cancels reservations of one event in one statement: their spots become free, their credits are returned, or
 * lost with a membership that was taken back, and the member gets a text message if asked. No row when the status
 * is another than the given one, or the event has another version.
 *
 * $1 reservation, $2 event, $3 version of the event or null for any, $4 status before, $5 now, $6 action, $7
 * actor, $8 request id, $9 whether the membership was taken back, $10 whether the member gets a text
 */
export const releaseReservations = batchedStatement<ReservationRow>(
  'reservations-release',
  'reservationId',
  `with asked as materialized (
     select * from unnest((select $1::uuid[]), $2::text[], $3::int[], $4::text[], $5::timestamptz[],
              $6::text[], $7::text[], $8::text[], $9::bool[], $10::bool[])
         as a(reservation_id, glevent_id, version, status, now, action, actor, request_id, is_lost,
              is_told)
   ), event as materialized (
     select glevent_id, version, reserved_count from guest_list_events
      where glevent_id = (select min(glevent_id) from asked) for no key update
   ), held as materialized (
     select asked.*, r.user_id, r.vendor_id, r.quantity
       from asked join event on asked.version is null or asked.version = event.version
       join reservations r on r.reservation_id = asked.reservation_id
        and r.reservation_status = asked.status
      order by r.reservation_id for no key update of r
   ), ${lockMembers('held')}, released as (
     update reservations r
        set reservation_status = 'CANCELLED', is_active = false, cancelled_at = held.now,
            offer_expires_at = null, tell_offer_at = case when held.is_told then held.now end,
            tell_attempts = 0, updated_at = held.now
       from held where r.reservation_id = held.reservation_id
     returning ${RESERVATION_COLUMNS}
   ), freed as (
     update guest_list_events e
        set reserved_count = event.reserved_count - spots.count, updated_at = spots.at
       from event, (
         select sum(quantity)::int as count, max(now) as at from held where status <> 'WAITLISTED'
       ) as spots
      where e.glevent_id = event.glevent_id and spots.count > 0
   ), ${endCredits('held')}, audited as (
     insert into audit_entries
       (actor, action, subject_type, subject_id, before, after, request_id, vendor_id)
     select actor, action, 'reservation', reservation_id::text,
       jsonb_build_object('reservationStatus', status),
       jsonb_build_object('reservationStatus', 'CANCELLED',
         'returnedCredits', coalesce(returned.amount, 0)), request_id, vendor_id
       from held left join returned using (reservation_id)
   )
   select * from released`,
  // reservations of one event wait for it together
  ([, gleventId]) => gleventId,
  { isOneRow: true },
)
