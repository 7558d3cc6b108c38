import { eq } from 'drizzle-orm'
import type { PageParams } from '../../../calls/paging.ts'
import type { Transaction } from '../../../db/database.ts'
import { statement } from '../../../db/statement.ts'
import { GLEVENT_COLUMNS, type GleventRow } from '../guest-list.store.ts'
import { guestListEvents } from '../guest-list.tables.ts'

const IS_PAST = `(e.end_time <= $now or e.glevent_status = 'COMPLETED')`

/** Events that are not over, the next first. */
export const selectUpcoming = statement<{ vendorId: string; now: Date; limit: number }, GleventRow>(
  'glevents-upcoming',
  `select ${GLEVENT_COLUMNS} from guest_list_events e join vendors v using (vendor_id)
    where e.vendor_id = $vendorId and not ${IS_PAST} order by e.start_time, e.glevent_id limit $limit`,
)

interface PastPage extends PageParams {
  vendorId: string
  now: Date
}

/** Events that are over, the latest first. */
export const selectPast = statement<PastPage, GleventRow>(
  'glevents-past',
  `select ${GLEVENT_COLUMNS} from guest_list_events e join vendors v using (vendor_id)
    where e.vendor_id = $vendorId and ${IS_PAST}
      and ($afterAt::timestamptz is null or (e.start_time, e.glevent_id) < ($afterAt, $afterId))
    order by e.start_time desc, e.glevent_id desc limit $limit`,
)

export const countGlevents = statement<{ vendorId: string }, { total: number }>(
  'glevents-count',
  `select count(*)::int as total from guest_list_events where vendor_id = $vendorId`,
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

/** Deletes a locked event that nobody has reserved or waited for, not even someone who canceled. */
export const deleteUnseen = statement<{ gleventId: string }, { gleventId: string }>(
  'glevents-delete',
  `delete from guest_list_events
    where glevent_id = $gleventId
      and not exists (select from reservations where reservations.glevent_id = $gleventId)
   returning glevent_id as "gleventId"`,
)
