import type { OwnReservation } from '#domain/guest-list/guest-list.contract.ts'
import { requireCaller, type Context } from '../../../process/context.ts'
import { isUniqueViolation } from '../../../db/is-unique-violation.ts'
import { retryLostRace } from '../../../db/retry-lost-race.ts'
import { eventBusy, requireGlevent, requireOwnReservation } from '../guest-list.access.ts'
import type { GleventRow, ReservationRow } from '../guest-list.store.ts'
import { toOwnReservation } from '../guest-list.view.ts'
import { publishGuests } from '../publish-guests.ts'

/**
 * Changes a reservation of the caller. `change` decides on what was read and writes only if that
 * still holds; it returns undefined when it does not, and is called again. Nothing is locked while
 * it decides.
 * @throws Failure not_found, conflict EVENT_BUSY
 */
export async function changeOwnReservation(
  context: Context,
  reservationId: string,
  change: (before: ReservationRow, event: GleventRow) => Promise<ReservationRow | undefined>,
): Promise<OwnReservation> {
  const { userId } = requireCaller(context)
  const changed = await retryLostRace(async () => {
    const before = await requireOwnReservation(context, reservationId, userId)
    const event = await requireGlevent(context, before.vendorId, before.gleventId)
    const after = await change(before, event).catch((error: unknown) => {
      // another reservation of the member was written first
      if (isUniqueViolation(error)) return undefined
      throw error
    })
    return after && { event, before, after }
  })
  if (!changed) throw eventBusy()
  const { event, before, after } = changed
  if (after !== before) publishGuests(context, event)
  return toOwnReservation(after, event)
}
