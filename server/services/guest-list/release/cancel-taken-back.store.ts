import { preparedStatement } from '../../../db/database.ts'
import { RESERVATION_COLUMNS, type ReservationRow } from '../guest-list.store.ts'

/**
 * Reservations of events to come that were made before a refund or a dispute took the membership back.
 * $1 now, $2 limit
 */
export const selectTakenBack = preparedStatement<ReservationRow>(
  'reservations-taken-back',
  `select ${RESERVATION_COLUMNS}
     from members m join reservations r using (user_id) join guest_list_events e using (glevent_id)
    where m.taken_back_at is not null and r.created_at <= m.taken_back_at
      and r.reservation_status in ('PENDING', 'CONFIRMED', 'WAITLISTED') and e.start_time > $1
    order by r.created_at limit $2`,
)
