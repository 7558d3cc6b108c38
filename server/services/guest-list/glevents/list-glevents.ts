import { z } from 'zod'
import type { Glevent, GleventList } from '#domain/guest-list/guest-list.contract.ts'
import { toUpperId } from '#domain/values/ids.ts'
import { canCheckInGuests } from '#domain/vendor-roles/vendor-roles.rights.ts'
import type { Context } from '../../../process/context.ts'
import { cutPage, toPageParams, type Page } from '../../../calls/paging.ts'
import { requireRole } from '../../vendor-roles/require-role.ts'
import { countGlevents, selectPast, selectUpcoming } from './glevents.store.ts'
import { requireGlevent } from '../guest-list.access.ts'
import { toGleventView } from '../guest-list.view.ts'

const MAX_UPCOMING = 500

/** A vendor's guest-list events for its staff: all that are to come, and a page of past ones. */
export async function listGlevents(
  context: Context,
  vendorId: string,
  page: Page,
): Promise<GleventList> {
  const own = { vendorId: toUpperId(vendorId) }
  await requireRole(context, own.vendorId, canCheckInGuests)
  const now = context.now()
  // before any statement starts: it throws for a bad token
  const [upcoming, past, [count]] = await Promise.all([
    selectUpcoming(context.db, { ...own, now, limit: MAX_UPCOMING }),
    selectPast(context.db, { ...own, now, ...toPageParams(page, z.string().max(64)) }),
    countGlevents(context.db, own),
  ])
  const { shown, nextToken } = cutPage(past, page, ({ startTime, gleventId }) => ({
    at: startTime,
    id: gleventId,
  }))
  return {
    upcomingGlevents: upcoming.map((row) => toGleventView(row, now)),
    pastGlevents: shown.map((row) => toGleventView(row, now)),
    total: count?.total ?? 0,
    nextToken,
  }
}

/** One event of a vendor, for its staff. */
export async function findGlevent(
  context: Context,
  vendorId: string,
  gleventId: string,
): Promise<Glevent> {
  await requireRole(context, toUpperId(vendorId), canCheckInGuests)
  return toGleventView(await requireGlevent(context, vendorId, gleventId), context.now())
}
