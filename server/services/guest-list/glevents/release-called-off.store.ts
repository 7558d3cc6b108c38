import { isNotPostponed } from '../../../batches/postponed-items.store.ts'
import { statement } from '../../../db/statement.ts'
import { RESERVATION_COLUMNS, type ReservationRow } from '../guest-list.store.ts'

export const RELEASE_CALLED_OFF = 'release-called-off-events'

/** Called-off events that may still have reservations. */
export const selectCalledOff = statement<{ now: Date; limit: number }, { gleventId: string }>(
  'glevents-called-off',
  `select glevent_id as "gleventId" from guest_list_events
    where called_off_at is not null and closed_at is null
      and ${isNotPostponed(RELEASE_CALLED_OFF, 'glevent_id')}
    order by called_off_at limit $limit`,
)

/** A batch of the reservations to release. */
export const selectToRelease = statement<
  { gleventId: string; now: Date; limit: number },
  ReservationRow
>(
  'reservations-to-release',
  `select ${RESERVATION_COLUMNS} from reservations r
    where r.glevent_id = $gleventId and r.reservation_status in ('PENDING', 'CONFIRMED', 'WAITLISTED')
      and ${isNotPostponed(RELEASE_CALLED_OFF, 'r.reservation_id')}
    limit $limit`,
)

/** A reservation that is still to be released, perhaps because it failed. */
export const selectUnreleased = statement<{ gleventId: string }, { reservationId: string }>(
  'reservations-unreleased',
  `select reservation_id as "reservationId" from reservations
    where glevent_id = $gleventId and reservation_status in ('PENDING', 'CONFIRMED', 'WAITLISTED') limit 1`,
)
