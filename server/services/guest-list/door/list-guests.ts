import type { DoubleCheckIn, GuestList } from '#domain/guest-list/guest-list.contract.ts'
import { toUpperId } from '#domain/values/ids.ts'
import { canCheckInGuests } from '#domain/vendor-roles/vendor-roles.rights.ts'
import type { Context } from '../../../context.ts'
import { cutPage, toPageValues, type Page } from '../../../http/paging.ts'
import { requireRole } from '../../vendor-roles/require-role.ts'
import { requireGlevent } from '../guest-list.access.ts'
import { toGuest } from '../guest-list.view.ts'
import {
  countGuests,
  selectDoubles,
  selectGuests,
  type CheckInRow,
  type GuestCounts,
} from './guests.store.ts'

/** Covers transactions that were open at the time of an answer, and clocks that differ. */
const OVERLAP_MS = 30_000

/**
 * The guest list of an event, for staff of its vendor, in the order the guests reserved. With `changedSince`
 * those that changed since then: a door with thousands of guests follows its list like that.
 */
export async function listGuests(
  context: Context,
  vendorId: string,
  gleventId: string,
  page: Page & { changedSince?: string | undefined },
): Promise<GuestList> {
  await requireRole(context, toUpperId(vendorId), canCheckInGuests)
  await requireGlevent(context, vendorId, gleventId)
  const asOf = new Date(context.now().getTime() - OVERLAP_MS).toISOString()
  const [rows, counts, doubles] = await Promise.all([
    selectGuests(context.db, [gleventId, ...toPageValues(page), page.changedSince ?? null]),
    findGuestCounts(context, gleventId),
    selectDoubles(context.db, [gleventId]),
  ])
  const { shown, nextToken } = cutPage(rows, page, ({ createdAt, reservationId }) => ({
    at: createdAt,
    id: reservationId,
  }))
  return {
    reservations: shown.map(toGuest),
    ...counts,
    asOf,
    nextToken,
    doubles: groupDoubles(doubles),
  }
}

/** How many guests are inside, reserved and allowed. */
export async function findGuestCounts(
  { db }: Pick<Context, 'db'>,
  gleventId: string,
): Promise<GuestCounts> {
  const [counts] = await countGuests(db, [gleventId])
  return counts ?? { total: 0, insideCount: 0, reservedCount: 0, capacity: 0 }
}

function groupDoubles(rows: CheckInRow[]): DoubleCheckIn[] {
  const byGuest = new Map<string, DoubleCheckIn>()
  for (const { reservationId, firstName, lastName, at, byName, door } of rows) {
    const double = byGuest.get(reservationId) ?? {
      reservationId,
      firstName,
      lastName,
      checkIns: [],
    }
    double.checkIns.push({ at: at.toISOString(), by: byName, door })
    byGuest.set(reservationId, double)
  }
  return [...byGuest.values()]
}
