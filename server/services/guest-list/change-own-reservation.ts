import type { OwnReservation } from '#domain/guest-list/guest-list.contract.ts'
import { requireCaller, type Context } from '../../context.ts'
import type { Transaction } from '../../db/database.ts'
import { lockGlevent, lockReservation, requireOwnReservation } from './guest-list.access.ts'
import type { GleventRow, ReservationRow } from './guest-list.store.ts'
import { toOwnReservation } from './guest-list.view.ts'
import { publishGuests } from './publish-guests.ts'

/** Changes a reservation of the caller, with it and its event locked. @throws Failure not_found */
export async function changeOwnReservation(
  context: Context,
  reservationId: string,
  change: (tx: Transaction, before: ReservationRow, event: GleventRow) => Promise<ReservationRow>,
): Promise<OwnReservation> {
  const { userId } = requireCaller(context)
  const { gleventId } = await requireOwnReservation(context, reservationId, userId)
  const answer = await context.db.transaction(async (tx) => {
    const event = await lockGlevent(tx, gleventId)
    const before = await lockReservation(tx, reservationId)
    return toOwnReservation(await change(tx, before, event), event)
  })
  publishGuests(context, { gleventId })
  return answer
}
