import { getTableColumns } from 'drizzle-orm'
import { preparedStatement } from '../../db/database.ts'
import { guestListEvents, reservations } from './guest-list.tables.ts'

export type GleventRow = typeof guestListEvents.$inferSelect & { timeZone: string }
export type ReservationRow = typeof reservations.$inferSelect

const toColumn = (key: string) => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** `e.start_time as "startTime", …` of every column, under its property name. */
const listColumns = (keys: string[], alias: string) =>
  keys.map((key) => `${alias}.${toColumn(key)} as "${key}"`).join(', ')

/** Columns of events `e` of vendors `v`. */
export const GLEVENT_COLUMNS = `${listColumns(Object.keys(getTableColumns(guestListEvents)), 'e')}, v.time_zone as "timeZone"`
/** Columns of reservations `r`. */
export const RESERVATION_COLUMNS = listColumns(Object.keys(getTableColumns(reservations)), 'r')

/** $1 event */
export const selectGlevent = preparedStatement<GleventRow>(
  'glevents-select',
  `select ${GLEVENT_COLUMNS} from guest_list_events e join vendors v using (vendor_id)
    where e.glevent_id = $1`,
)

/** Locks the event until the transaction ends. Events are locked first, then reservations, then members. $1 event */
export const selectGleventForUpdate = preparedStatement<GleventRow>(
  'glevents-lock',
  `select ${GLEVENT_COLUMNS} from guest_list_events e join vendors v using (vendor_id)
    where e.glevent_id = $1 for update of e`,
)

/** $1 reservation */
export const selectReservation = preparedStatement<ReservationRow>(
  'reservations-select',
  `select ${RESERVATION_COLUMNS} from reservations r where r.reservation_id = $1`,
)

/** $1 reservation */
export const selectReservationForUpdate = preparedStatement<ReservationRow>(
  'reservations-lock',
  `select ${RESERVATION_COLUMNS} from reservations r where r.reservation_id = $1 for update`,
)

/** Takes spots of an event, if it has them. $1 event, $2 spots, $3 now */
export const takeSpots = preparedStatement<{ gleventId: string }>(
  'glevents-take-spots',
  `update guest_list_events set reserved_count = reserved_count + $2::int, updated_at = $3
    where glevent_id = $1 and reserved_count + $2::int <= original_capacity
   returning glevent_id as "gleventId"`,
)

/** $1 event, $2 spots, $3 now */
export const freeSpots = preparedStatement<never>(
  'glevents-free-spots',
  `update guest_list_events set reserved_count = reserved_count - $2::int, updated_at = $3
    where glevent_id = $1`,
)

/** A new status of a reservation, with the columns that go with it. */
export interface StatusChange {
  reservationId: string
  status: ReservationRow['reservationStatus']
  at: Date
  offerExpiresAt?: Date
  /** Whether the member gets a text message about it. */
  isNotified?: boolean
}

/** The caller has locked the reservation. */
export async function updateStatus(
  db: Parameters<typeof saveStatus>[0],
  { reservationId, status, at, offerExpiresAt, isNotified = false }: StatusChange,
): Promise<ReservationRow> {
  const [row] = await saveStatus(db, [
    reservationId,
    status,
    at,
    offerExpiresAt ?? null,
    isNotified,
  ])
  return row as ReservationRow
}

const saveStatus = preparedStatement<ReservationRow>(
  'reservations-save-status',
  `update reservations r
      set reservation_status = $2, is_active = $2::text in ('PENDING', 'CONFIRMED'),
          offer_expires_at = $4::timestamptz, tell_offer_at = case when $5::boolean then $3::timestamptz end,
          cancelled_at = case when $2::text = 'CANCELLED' then $3::timestamptz end, updated_at = $3::timestamptz
    where r.reservation_id = $1
   returning ${RESERVATION_COLUMNS}`,
)
