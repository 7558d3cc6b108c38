import { statement } from '../../../db/statement.ts'
import { RESERVATION_COLUMNS, type ReservationRow } from '../guest-list.store.ts'

/** Called-off events that may still have reservations. */
export const selectCalledOff = statement<{ limit: number }, { gleventId: string }>(
  'glevents-called-off',
  `select glevent_id as "gleventId" from guest_list_events
    where called_off_at is not null and closed_at is null order by called_off_at limit $limit`,
)

/** A batch of the reservations to release. */
export const selectToRelease = statement<{ gleventId: string; limit: number }, ReservationRow>(
  'reservations-to-release',
  `select ${RESERVATION_COLUMNS} from reservations r
    where r.glevent_id = $gleventId and r.reservation_status in ('PENDING', 'CONFIRMED', 'WAITLISTED')
    limit $limit`,
)
