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
