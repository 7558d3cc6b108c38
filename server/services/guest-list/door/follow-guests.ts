import { toUpperId } from '#domain/values/ids.ts'
import { canCheckInGuests } from '#domain/vendor-roles/vendor-roles.rights.ts'
import { requireCaller, type Context } from '../../../process/context.ts'
import type { OwnStream } from '../../../live/event-streams.ts'
import { endWithRole } from '../../vendor-roles/live-roles.ts'
import { requireRole } from '../../vendor-roles/require-role.ts'
import { requireGlevent } from '../guest-list.access.ts'
import type { GuestCounts } from './guests.store.ts'

/** The counts of an event's guest list, for staff of its vendor. @throws Failure forbidden; not_found */
export async function followGuests(
  context: Context,
  ids: { vendorId: string; gleventId: string },
): Promise<OwnStream<GuestCounts>> {
  const vendorId = toUpperId(ids.vendorId)
  await requireRole(context, vendorId, canCheckInGuests)
  await requireGlevent(context, vendorId, ids.gleventId)
  return {
    key: `guests ${ids.gleventId}`,
    event: 'guests',
    values: context.liveGuestCounts,
    of: ids.gleventId,
    // doors reload their list, in which more may differ than the counts
    isHint: true,
    watchRight: (end) => endWithRole(context, requireCaller(context), vendorId, end),
  }
}
