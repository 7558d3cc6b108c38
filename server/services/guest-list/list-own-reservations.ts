import type { OwnReservationList } from '#domain/guest-list/guest-list.contract.ts'
import { requireCaller, type Context } from '../../context.ts'
import { parsePageToken, toPageToken, type Page } from '../../http/paging.ts'
import type { GleventRow } from './guest-list.store.ts'
import { toOwnReservation } from './guest-list.view.ts'
import { selectGlevents, selectReservationsOfUser } from './reservations.store.ts'

/** The caller's own reservations in every status, newest first. */
export async function listOwnReservations(
  context: Context,
  page: Page,
): Promise<OwnReservationList> {
  const { userId } = requireCaller(context)
  const after = parsePageToken(page.nextToken)
  const rows = await selectReservationsOfUser(context.db, [
    userId,
    after?.at ?? null,
    after?.id ?? null,
    page.limit + 1,
  ])
  const shown = rows.slice(0, page.limit)
  const last = rows.length > page.limit ? shown.at(-1) : undefined
  const events = await selectGlevents(context.db, [[...new Set(shown.map((row) => row.gleventId))]])
  const byId = new Map(events.map((event) => [event.gleventId, event]))
  return {
    reservations: shown.map((row) => toOwnReservation(row, byId.get(row.gleventId) as GleventRow)),
    nextToken: last ? toPageToken({ at: last.createdAt, id: last.reservationId }) : null,
  }
}
