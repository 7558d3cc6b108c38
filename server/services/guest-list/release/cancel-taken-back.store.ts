import { isNotPostponed } from '../../../batches/postponed-items.store.ts'
import { statement } from '../../../db/statement.ts'
import { RESERVATION_COLUMNS, type ReservationRow } from '../guest-list.store.ts'

export const CANCEL_TAKEN_BACK = 'cancel-taken-back-reservations'

/**
 * Reservations of upcoming events that were made before a refund or a dispute revoked the
 * membership.
 */
export const selectTakenBack = statement<{ now: Date; limit: number }, ReservationRow>(
  'reservations-taken-back',
  `select ${RESERVATION_COLUMNS}
     from members m join reservations r using (user_id) join guest_list_events e using (glevent_id)
    where m.revoked_at is not null and r.created_at <= m.revoked_at
      and r.reservation_status in ('PENDING', 'CONFIRMED', 'WAITLISTED') and e.start_time > $now
      and ${isNotPostponed(CANCEL_TAKEN_BACK, 'r.reservation_id')}
    order by r.created_at limit $limit`,
)
