import { listColumns } from '../../db/columns.ts'
import { preparedStatement } from '../../db/database.ts'
import { guestListEvents, reservations } from './guest-list.tables.ts'

export type GleventRow = typeof guestListEvents.$inferSelect & { timeZone: string }
export type ReservationRow = typeof reservations.$inferSelect

/** Columns of events `e` of vendors `v`. */
export const GLEVENT_COLUMNS = `${listColumns(guestListEvents, 'e')}, v.time_zone as "timeZone"`
/** Columns of reservations `r`. */
export const RESERVATION_COLUMNS = listColumns(reservations, 'r')

/** $1 event */
export const selectGlevent = preparedStatement<GleventRow>(
  'glevents-select',
  `select ${GLEVENT_COLUMNS} from guest_list_events e join vendors v using (vendor_id)
    where e.glevent_id = $1`,
)

/**
 * Locks the event until the transaction ends. Events are locked first, then reservations, then members; never
 * `for update`, which waits for rows that merely refer to it, such as a check-in. $1 event
 */
export const selectGleventForUpdate = preparedStatement<GleventRow>(
  'glevents-lock',
  `select ${GLEVENT_COLUMNS} from guest_list_events e join vendors v using (vendor_id)
    where e.glevent_id = $1 for no key update of e`,
)

/** $1 reservation */
export const selectReservation = preparedStatement<ReservationRow>(
  'reservations-select',
  `select ${RESERVATION_COLUMNS} from reservations r where r.reservation_id = $1`,
)

/** $1 reservation */
export const selectReservationForUpdate = preparedStatement<ReservationRow>(
  'reservations-lock',
  `select ${RESERVATION_COLUMNS} from reservations r where r.reservation_id = $1 for no key update`,
)
