import { preparedStatement } from '../../db/database.ts'
import { RESERVATION_COLUMNS, type ReservationRow } from './guest-list.store.ts'

/** $1 ended before, $2 limit */
export const selectToClose = preparedStatement<{ gleventId: string }>(
  'glevents-to-close',
  `select glevent_id as "gleventId" from guest_list_events
    where closed_at is null and called_off_at is null and end_time <= $1 order by end_time limit $2`,
)

/** No-shows and unanswered offers, in the order in which members are locked. $1 event */
export const selectUnfinished = preparedStatement<ReservationRow>(
  'reservations-unfinished',
  `select ${RESERVATION_COLUMNS} from reservations r
    where r.glevent_id = $1 and r.reservation_status in ('PENDING', 'CONFIRMED')
    order by r.user_id for update`,
)

/** $1 event, $2 now */
export const endAll = preparedStatement<never>(
  'reservations-end-all',
  `update reservations set is_active = false, updated_at = $2 where glevent_id = $1 and is_active`,
)
