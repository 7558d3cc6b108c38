import { preparedStatement } from '../../../db/database.ts'
import { RESERVATION_COLUMNS, type ReservationRow } from '../guest-list.store.ts'

/** Called-off events that may still have reservations. $1 limit */
export const selectCalledOff = preparedStatement<{ gleventId: string }>(
  'glevents-called-off',
  `select glevent_id as "gleventId" from guest_list_events
    where called_off_at is not null and closed_at is null order by called_off_at limit $1`,
)

/** A batch of the reservations to release. $1 event, $2 limit */
export const selectToRelease = preparedStatement<ReservationRow>(
  'reservations-to-release',
  `select ${RESERVATION_COLUMNS} from reservations r
    where r.glevent_id = $1 and r.reservation_status in ('PENDING', 'CONFIRMED', 'WAITLISTED')
    limit $2`,
)
