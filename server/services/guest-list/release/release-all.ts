import type { Context } from '../../../process/context.ts'
import { processEach } from '../../../batches/process-each.ts'
import type { ReservationRow } from '../guest-list.store.ts'
import { tryToPromote } from '../waitlist/promote-waitlist.ts'
import { publishGuests } from '../publish-guests.ts'
import { releaseReservation } from './release-reservation.ts'
import type { AuditAction } from '../../audit/record-change.ts'

/**
 * Releases reservations that a task found, those of an event together, and offers their spots to the waitlist if the
 * event takes place. One that changed since it was read stays as it is, and one that fails is postponed alone.
 * @returns how many were released
 */
export async function releaseAll(
  context: Context,
  task: string,
  found: readonly ReservationRow[],
  release: { action: AuditAction; isTakenBack?: boolean; isTold?: boolean },
): Promise<number> {
  let released = 0
  for (const [gleventId, list] of Map.groupBy(found, (one) => one.gleventId)) {
    let count = 0
    const batch = { task, items: list, idOf: idOfReservation, atOnce: list.length }
    await processEach(context, batch, async (before) => {
      if (await releaseReservation(context, context.db, before, release)) count++
    })
    if (count === 0) continue
    released += count
    publishGuests(context, { gleventId })
    await tryToPromote(context, gleventId)
  }
  return released
}

export const idOfReservation = ({ reservationId }: ReservationRow) => reservationId
