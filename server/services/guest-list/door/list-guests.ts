import type { DoubleCheckIn, GuestList } from '#domain/guest-list/guest-list.contract.ts'
import { toUpperId } from '#domain/values/ids.ts'
import { canCheckInGuests } from '#domain/vendor-roles/vendor-roles.rights.ts'
import type { Context } from '../../../process/context.ts'
import { cutPage, toPageParams, type Page } from '../../../calls/paging.ts'
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

/** Covers transactions that were open at the time of an answer, and differing clocks. */
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
  const changedSince = page.changedSince ?? null
  const [rows, counts, doubles] = await Promise.all([
    selectGuests(context.db, { gleventId, ...toPageParams(page), changedSince }),
    findGuestCounts(context, [gleventId]),
    selectDoubles(context.db, { gleventId }),
  ])
  const { shown, nextToken } = cutPage(rows, page, ({ createdAt, reservationId }) => ({
    at: createdAt,
    id: reservationId,
  }))
  return {
    reservations: shown.map(toGuest),
    ...(counts.get(gleventId) ?? NO_GUESTS),
    asOf,
    nextToken,
    doubles: groupDoubles(doubles),
  }
}

const NO_GUESTS: GuestCounts = { total: 0, insideCount: 0, reservedCount: 0, capacity: 0 }

/** How many guests are inside, reserved and allowed, by event. */
export async function findGuestCounts(
  { db }: Pick<Context, 'db'>,
  gleventIds: string[],
): Promise<Map<string, GuestCounts>> {
  const rows = await countGuests(db, { gleventIds })
  return new Map(rows.map(({ gleventId, ...counts }) => [gleventId, counts]))
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
