import { preparedStatement } from '../../../db/database.ts'
import {
  GLEVENT_COLUMNS,
  RESERVATION_COLUMNS,
  type GleventRow,
  type ReservationRow,
} from '../guest-list.store.ts'

/** A member's active reservation: of an event that has not ended. $1 user, $2 now */
export const selectActive = preparedStatement<{ reservationId: string; gleventName: string }>(
  'reservations-active',
  `select r.reservation_id as "reservationId", e.name as "gleventName" from reservations r join guest_list_events e using (glevent_id)
    where r.user_id = $1 and r.is_active and e.end_time > $2`,
)

/** Reservations of events that ended no longer count as active. $1 user, $2 now */
export const endActive = preparedStatement<never>(
  'reservations-end-active',
  `update reservations r set is_active = false, updated_at = $2
     from guest_list_events e
    where e.glevent_id = r.glevent_id and r.user_id = $1 and r.is_active and e.end_time <= $2`,
)

/** $1 user, $2 $3 the last row of the page before, $4 limit. Newest first. */
export const selectReservationsOfUser = preparedStatement<ReservationRow>(
  'reservations-of-user',
  `select ${RESERVATION_COLUMNS} from reservations r
    where r.user_id = $1 and ($2::timestamptz is null or (r.created_at, r.reservation_id) < ($2, $3::uuid))
    order by r.created_at desc, r.reservation_id desc limit $4`,
)

/** $1 events */
export const selectGlevents = preparedStatement<GleventRow>(
  'glevents-select-many',
  `select ${GLEVENT_COLUMNS} from guest_list_events e join vendors v using (vendor_id)
    where e.glevent_id = any($1::text[])`,
)
