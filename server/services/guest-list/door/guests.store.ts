import { preparedStatement } from '../../../db/database.ts'
import { RESERVATION_COLUMNS, type ReservationRow } from '../guest-list.store.ts'

/** $1 event, $2 $3 the last row of the page before, $4 limit, $5 changed since or null. In the order they reserved. */
export const selectGuests = preparedStatement<ReservationRow>(
  'guests-of-event',
  `select ${RESERVATION_COLUMNS} from reservations r
    where r.glevent_id = $1
      and ($2::timestamptz is null or (r.created_at, r.reservation_id) > ($2, $3::uuid))
      and ($5::timestamptz is null or r.updated_at >= $5)
    order by r.created_at, r.reservation_id limit $4`,
)

export interface GuestCounts {
  total: number
  insideCount: number
  reservedCount: number
  capacity: number
}

/** $1 event */
export const countGuests = preparedStatement<GuestCounts>(
  'guests-count',
  `select count(r.reservation_id)::int as total,
          coalesce(sum(r.quantity) filter (where r.reservation_status = 'CHECKED_IN'), 0)::int as "insideCount",
          e.reserved_count as "reservedCount", e.original_capacity as capacity
     from guest_list_events e left join reservations r using (glevent_id)
    where e.glevent_id = $1 group by e.glevent_id`,
)

export interface CheckInRow {
  reservationId: string
  firstName: string
  lastName: string
  at: Date
  byName: string
  door: string | null
}

/** Every time a guest was let in, for guests who were let in more than once. $1 event */
export const selectDoubles = preparedStatement<CheckInRow>(
  'check-ins-doubles',
  `select c.reservation_id as "reservationId", r.first_name as "firstName", r.last_name as "lastName",
          c.at, c.by_name as "byName", c.door
     from guest_list_check_ins c join reservations r using (reservation_id)
    where c.outcome in ('ADMITTED', 'DOUBLE') and c.reservation_id in (
      select reservation_id from guest_list_check_ins where glevent_id = $1 and outcome = 'DOUBLE')
    order by r.last_name, r.first_name, c.reservation_id, c.at`,
)
