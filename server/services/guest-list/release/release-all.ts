import type { Context } from '../../../context.ts'
import type { ReservationRow } from '../guest-list.store.ts'
import { tryToPromote } from '../waitlist/promote-waitlist.ts'
import { publishGuests } from '../publish-guests.ts'
import { releaseReservation } from './release-reservation.ts'

/**
 * Releases reservations that a job found, those of an event together, and offers their spots to the waitlist if the event takes place.
 * One that changed since it was read stays as it is. @returns how many were released
 */
export async function releaseAll(
  context: Context,
  found: readonly ReservationRow[],
  release: { action: string; isTakenBack?: boolean; isTold?: boolean },
): Promise<number> {
  let released = 0
  for (const [gleventId, list] of Map.groupBy(found, (one) => one.gleventId)) {
    const done = await Promise.all(
      list.map((before) => releaseReservation(context, context.db, before, release)),
    )
    const count = done.filter(Boolean).length
    if (count === 0) continue
    released += count
    publishGuests(context, { gleventId })
    await tryToPromote(context, gleventId)
  }
  return released
}
