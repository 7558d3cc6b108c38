import type { BusinessDayStart } from '#domain/values/venue-day.ts'
import { listColumns } from '../../db/columns.ts'
import { statement } from '../../db/statement.ts'
import { guestListEvents, reservations } from './guest-list.tables.ts'

export type GleventRow = typeof guestListEvents.$inferSelect & {
  timeZone: string
  businessDays: BusinessDayStart[] | null
}
export type ReservationRow = typeof reservations.$inferSelect

/** Columns of events `e` of vendors `v`. */
export const GLEVENT_COLUMNS = `${listColumns(guestListEvents, 'e')}, v.time_zone as "timeZone",
  v.business_days as "businessDays"`
/** Columns of reservations `r`. */
export const RESERVATION_COLUMNS = listColumns(reservations, 'r')

export const selectGlevent = statement<{ gleventId: string }, GleventRow>(
  'glevents-select',
  `select ${GLEVENT_COLUMNS} from guest_list_events e join vendors v using (vendor_id)
    where e.glevent_id = $gleventId`,
)

/**
 * Locks the event until the transaction ends. Events are locked first, then reservations, then members; never
 * `for update`, which waits for rows that merely refer to it, such as a check-in.
 */
export const selectGleventForUpdate = statement<{ gleventId: string }, GleventRow>(
  'glevents-lock',
  `select ${GLEVENT_COLUMNS} from guest_list_events e join vendors v using (vendor_id)
    where e.glevent_id = $gleventId for no key update of e`,
)

export const selectReservation = statement<{ reservationId: string }, ReservationRow>(
  'reservations-select',
  `select ${RESERVATION_COLUMNS} from reservations r where r.reservation_id = $reservationId`,
)

export const selectReservationForUpdate = statement<{ reservationId: string }, ReservationRow>(
  'reservations-lock',
  `select ${RESERVATION_COLUMNS} from reservations r where r.reservation_id = $reservationId for no key update`,
)
