import type { PageParams } from '../../../calls/paging.ts'
import { statement } from '../../../db/statement.ts'
import {
  GLEVENT_COLUMNS,
  RESERVATION_COLUMNS,
  type GleventRow,
  type ReservationRow,
} from '../guest-list.store.ts'

/** A member's active reservation: of an event that has not ended. */
export const selectActive = statement<
  { userId: string; now: Date },
  { reservationId: string; gleventName: string }
>(
  'reservations-active',
  `select r.reservation_id as "reservationId", e.name as "gleventName" from reservations r join guest_list_events e using (glevent_id)
    where r.user_id = $userId and r.is_active and e.end_time > $now`,
)

/** Reservations of events that ended no longer count as active. */
export const endActive = statement<{ userId: string; now: Date }>(
  'reservations-end-active',
  `update reservations r set is_active = false, updated_at = $now
     from guest_list_events e
    where e.glevent_id = r.glevent_id and r.user_id = $userId and r.is_active and e.end_time <= $now`,
)

interface ReservationPage extends PageParams {
  userId: string
}

/** Newest first. */
export const selectReservationsOfUser = statement<ReservationPage, ReservationRow>(
  'reservations-of-user',
  `select ${RESERVATION_COLUMNS} from reservations r
    where r.user_id = $userId and ($afterAt::timestamptz is null
        or (r.created_at, r.reservation_id) < ($afterAt, $afterId::uuid))
    order by r.created_at desc, r.reservation_id desc limit $limit`,
)

export const selectGlevents = statement<{ gleventIds: string[] }, GleventRow>(
  'glevents-select-many',
  `select ${GLEVENT_COLUMNS} from guest_list_events e join vendors v using (vendor_id)
    where e.glevent_id = any($gleventIds::text[])`,
)
