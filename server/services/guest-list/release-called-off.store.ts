import { preparedStatement } from '../../db/database.ts'
import type { ReservationRow } from './guest-list.store.ts'

/** Called-off events that may still have reservations. $1 limit */
export const selectCalledOff = preparedStatement<{ gleventId: string }>(
  'glevents-called-off',
  `select glevent_id as "gleventId" from guest_list_events
    where called_off_at is not null and closed_at is null order by called_off_at limit $1`,
)

/** A batch of the reservations to release, in the order in which members are locked. $1 event, $2 limit */
export const selectToRelease = preparedStatement<
  Pick<ReservationRow, 'reservationId' | 'userId' | 'reservationStatus'>
>(
  'reservations-to-release',
  `select reservation_id as "reservationId", user_id as "userId",
          reservation_status as "reservationStatus" from reservations
    where glevent_id = $1 and reservation_status in ('PENDING', 'CONFIRMED', 'WAITLISTED')
    order by user_id limit $2 for no key update`,
)

/**
 * Cancels locked reservations of a locked event, frees their spots and records each one. The members get a
 * text message. $1 event, $2 reservations, $3 credits returned for each, $4 now, $5 actor, $6 request
 */
export const releaseAll = preparedStatement<never>(
  'reservations-release-all',
  `with given as (
     select * from unnest($2::uuid[], $3::int[]) as given(reservation_id, returned)
   ), before as (
     select r.reservation_id, r.reservation_status, r.quantity, given.returned
       from reservations r join given using (reservation_id)
   ), released as (
     update reservations r
        set reservation_status = 'CANCELLED', is_active = false, offer_expires_at = null,
            cancelled_at = $4::timestamptz, tell_offer_at = $4::timestamptz, updated_at = $4::timestamptz
       from given where r.reservation_id = given.reservation_id
   ), freed as (
     update guest_list_events
        set reserved_count = reserved_count - coalesce(
              (select sum(quantity) from before where reservation_status <> 'WAITLISTED'), 0),
            updated_at = $4::timestamptz
      where glevent_id = $1
   )
   insert into audit_entries (actor, action, subject_type, subject_id, before, after, request_id)
   select $5, 'reservation.called_off', 'reservation', reservation_id::text,
          jsonb_build_object('reservationStatus', reservation_status),
          jsonb_build_object('reservationStatus', 'CANCELLED', 'returnedCredits', returned), $6
     from before`,
)
