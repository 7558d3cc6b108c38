import type { PageParams } from '../../../calls/paging.ts'
import { statement } from '../../../db/statement.ts'
import { RESERVATION_COLUMNS, type ReservationRow } from '../guest-list.store.ts'

interface GuestPage extends PageParams {
  gleventId: string
  /** Only guests who changed since then. */
  changedSince: string | null
}

/** Sorted by the time of reservation. */
export const selectGuests = statement<GuestPage, ReservationRow>(
  'guests-of-event',
  `select ${RESERVATION_COLUMNS} from reservations r
    where r.glevent_id = $gleventId
      and ($afterAt::timestamptz is null or (r.created_at, r.reservation_id) > ($afterAt, $afterId::uuid))
      and ($changedSince::timestamptz is null or r.updated_at >= $changedSince)
    order by r.created_at, r.reservation_id limit $limit`,
)

export interface GuestCounts {
  total: number
  insideCount: number
  reservedCount: number
  capacity: number
}

export const countGuests = statement<{ gleventIds: string[] }, GuestCounts & { gleventId: string }>(
  'guests-count',
  `select e.glevent_id as "gleventId", count(r.reservation_id)::int as total,
          coalesce(sum(r.quantity) filter (where r.reservation_status = 'CHECKED_IN'), 0)::int as "insideCount",
          e.reserved_count as "reservedCount", e.original_capacity as capacity
     from guest_list_events e left join reservations r using (glevent_id)
    where e.glevent_id = any($gleventIds) group by e.glevent_id`,
)

export interface CheckInRow {
  reservationId: string
  firstName: string
  lastName: string
  at: Date
  byName: string
  door: string | null
}

/** Every time a guest was let in, for guests who were let in more than once. */
export const selectDoubles = statement<{ gleventId: string }, CheckInRow>(
  'check-ins-doubles',
  `select c.reservation_id as "reservationId", r.first_name as "firstName", r.last_name as "lastName",
          c.at, c.by_name as "byName", c.door
     from check_ins c join reservations r using (reservation_id)
    where c.outcome in ('ADMITTED', 'DOUBLE') and c.reservation_id in (
      select reservation_id from check_ins where glevent_id = $gleventId and outcome = 'DOUBLE')
    order by r.last_name, r.first_name, c.reservation_id, c.at`,
)
