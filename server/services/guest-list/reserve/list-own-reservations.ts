import type { OwnReservationList } from '#domain/guest-list/guest-list.contract.ts'
import { requireCaller, type Context } from '../../../process/context.ts'
import { cutPage, toPageParams, type Page } from '../../../calls/paging.ts'
import type { GleventRow, ReservationRow } from '../guest-list.store.ts'
import { toOwnReservation } from '../guest-list.view.ts'
import { selectActive, selectGlevents, selectReservationsOfUser } from './reservations.store.ts'

/** The caller's own reservations in every status, newest first. */
export async function listOwnReservations(
  context: Context,
  page: Page,
): Promise<OwnReservationList> {
  const { userId } = requireCaller(context)
  const rows = await selectReservationsOfUser(context.db, { userId, ...toPageParams(page) })
  const { shown, nextToken } = cutPage(rows, page, ({ createdAt, reservationId }) => ({
    at: createdAt,
    id: reservationId,
  }))
  const gleventIds = [...new Set(shown.map((row) => row.gleventId))]
  const events = await selectGlevents(context.db, { gleventIds })
  const byId = new Map(events.map((event) => [event.gleventId, event]))
  const held = await findHeld(context, userId, shown)
  return {
    reservations: shown.map((row) =>
      toOwnReservation(
        row,
        byId.get(row.gleventId) as GleventRow,
        isBeside(row) ? held : undefined,
      ),
    ),
    nextToken,
  }
}

/** An offer beside another reservation, which it would replace. */
const isBeside = ({ reservationStatus, isActive }: ReservationRow) =>
  reservationStatus === 'PENDING' && !isActive

/** Finds the reservations that those offers would replace. */
async function findHeld(context: Context, userId: string, shown: readonly ReservationRow[]) {
  if (!shown.some(isBeside)) return undefined
  const [held] = await selectActive(context.db, { userId, now: context.now() })
  return held
}
