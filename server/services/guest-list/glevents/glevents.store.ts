import { eq } from 'drizzle-orm'
import { preparedStatement, type Transaction } from '../../../db/database.ts'
import { GLEVENT_COLUMNS, type GleventRow } from '../guest-list.store.ts'
import { guestListEvents } from '../guest-list.tables.ts'

const IS_PAST = `(e.end_time <= $2 or e.glevent_status = 'COMPLETED')`

/** Those that are not over, the next first. $1 vendor, $2 now, $3 limit */
export const selectUpcoming = preparedStatement<GleventRow>(
  'glevents-upcoming',
  `select ${GLEVENT_COLUMNS} from guest_list_events e join vendors v using (vendor_id)
    where e.vendor_id = $1 and not ${IS_PAST} order by e.start_time, e.glevent_id limit $3`,
)

/** Those that are over, the latest first. $1 vendor, $2 now, $3 $4 the last row of the page before, $5 limit */
export const selectPast = preparedStatement<GleventRow>(
  'glevents-past',
  `select ${GLEVENT_COLUMNS} from guest_list_events e join vendors v using (vendor_id)
    where e.vendor_id = $1 and ${IS_PAST}
      and ($3::timestamptz is null or (e.start_time, e.glevent_id) < ($3, $4))
    order by e.start_time desc, e.glevent_id desc limit $5`,
)

/** $1 vendor */
export const countGlevents = preparedStatement<{ total: number }>(
  'glevents-count',
  `select count(*)::int as total from guest_list_events where vendor_id = $1`,
)

export type NewGlevent = typeof guestListEvents.$inferInsert

export async function insertGlevent(tx: Transaction, event: NewGlevent): Promise<void> {
  await tx.insert(guestListEvents).values(event)
}

/** The caller has locked the event. */
export async function saveGlevent(
  tx: Transaction,
  gleventId: string,
  changes: Partial<NewGlevent>,
): Promise<void> {
  await tx.update(guestListEvents).set(changes).where(eq(guestListEvents.gleventId, gleventId))
}
