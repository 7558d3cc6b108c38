import { preparedStatement } from '../../db/database.ts'
import { RESERVATION_COLUMNS, type ReservationRow } from './guest-list.store.ts'

/** The first reservation on the waitlist. $1 event, $2 those to leave out */
export const selectNextWaiting = preparedStatement<ReservationRow>(
  'waitlist-next',
  `select ${RESERVATION_COLUMNS} from reservations r
    where r.glevent_id = $1 and r.reservation_status = 'WAITLISTED' and r.reservation_id <> all($2::uuid[])
    order by r.created_at, r.reservation_id limit 1 for update`,
)

/** Events with free spots and a waitlist that have not ended. $1 now */
export const selectWithFreeSpots = preparedStatement<{ gleventId: string }>(
  'waitlist-with-free-spots',
  `select e.glevent_id as "gleventId" from guest_list_events e
    where e.closed_at is null and e.end_time > $1 and e.glevent_status <> 'COMPLETED'
      and e.reserved_count < e.original_capacity
      and exists (select from reservations r where r.glevent_id = e.glevent_id and r.reservation_status = 'WAITLISTED')`,
)

/** $1 now, $2 limit */
export const selectLapsedOffers = preparedStatement<ReservationRow>(
  'waitlist-lapsed',
  `select ${RESERVATION_COLUMNS} from reservations r
    where r.reservation_status = 'PENDING' and r.offer_expires_at <= $1
    order by r.offer_expires_at limit $2`,
)

/**
 * Claims offers whose member was not notified yet; a failed or interrupted message is sent again after $2.
 * $1 now, $2 next attempt, $3 limit
 */
export const claimUntoldOffers = preparedStatement<{
  reservationId: string
  phoneNumber: string
  name: string
  timeZone: string
  startTime: Date
  offerExpiresAt: Date
}>(
  'waitlist-claim-untold',
  `with due as (
     select reservation_id from reservations
      where reservation_status = 'PENDING' and tell_offer_at <= $1 and offer_expires_at > $1
      order by tell_offer_at limit $3 for update skip locked
   ), claimed as (
     update reservations r set tell_offer_at = $2 from due
      where r.reservation_id = due.reservation_id
     returning r.reservation_id, r.user_id, r.glevent_id, r.offer_expires_at
   )
   select c.reservation_id as "reservationId", m.phone_number as "phoneNumber", e.name,
          v.time_zone as "timeZone", e.start_time as "startTime", c.offer_expires_at as "offerExpiresAt"
     from claimed c join members m using (user_id) join guest_list_events e using (glevent_id)
          join vendors v using (vendor_id)`,
)

/** $1 reservation */
export const markTold = preparedStatement<never>(
  'waitlist-notified',
  `update reservations set tell_offer_at = null where reservation_id = $1 and reservation_status = 'PENDING'`,
)
