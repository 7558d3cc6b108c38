import { preparedStatement } from '../../db/database.ts'

/**
 * Reservations of events to come that were made before a refund or a dispute took the membership back;
 * $2 limits it to one. $1 now, $2 reservation or null for all, $3 limit
 */
export const selectTakenBack = preparedStatement<{ reservationId: string; gleventId: string }>(
  'reservations-taken-back',
  `select r.reservation_id as "reservationId", r.glevent_id as "gleventId"
     from members m join reservations r using (user_id) join guest_list_events e using (glevent_id)
    where m.taken_back_at is not null and r.created_at <= m.taken_back_at
      and r.reservation_status in ('PENDING', 'CONFIRMED', 'WAITLISTED') and e.start_time > $1
      and ($2::uuid is null or r.reservation_id = $2)
    order by r.created_at limit $3`,
)
