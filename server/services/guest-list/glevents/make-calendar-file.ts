import { toCalendarFile, toCalendarFileName } from '#domain/guest-list/calendar-file.ts'
import { formatAddress } from '#domain/guest-list/format-address.ts'
import type { Context } from '../../../process/context.ts'
import { gleventNotFound } from '../guest-list.access.ts'
import { selectGlevent } from '../guest-list.store.ts'

/** A guest-list event for a calendar. @throws Failure not_found, also for one that was called off */
export async function makeCalendarFile(
  context: Context,
  gleventId: string,
): Promise<{ file: string; fileName: string }> {
  const [row] = await selectGlevent(context.db, { gleventId })
  if (!row || row.calledOffAt) throw gleventNotFound()
  const entry = {
    id: row.gleventId,
    name: row.name,
    startTime: row.startTime.toISOString(),
    endTime: row.endTime.toISOString(),
    place: `${row.venueName}, ${formatAddress(row)}`,
  }
  return { file: toCalendarFile(entry, context.now()), fileName: toCalendarFileName(row.name) }
}
