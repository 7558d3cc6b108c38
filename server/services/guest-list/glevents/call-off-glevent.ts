import type { Glevent } from '#domain/guest-list/guest-list.contract.ts'
import { EVENT_OVER } from '#domain/guest-list/guest-list.messages.ts'
import { Failure } from '#domain/values/failure.ts'
import { toUpperId } from '#domain/values/ids.ts'
import { canManageGuestListEvents } from '#domain/vendor-roles/vendor-roles.rights.ts'
import type { Context } from '../../../process/context.ts'
import { recordChange } from '../../audit/record-change.ts'
import { requireRole } from '../../vendor-roles/require-role.ts'
import { saveGlevent } from './glevents.store.ts'
import { lockGlevent, requireGlevent } from '../guest-list.access.ts'
import { toGleventView } from '../guest-list.view.ts'
import { publishGuests } from '../publish-guests.ts'

/**
 * Calls an event off. From then on nothing offers it, and the door lets no guest in; `releaseCalledOff` gives
 * the members their credits back. Calling it off again changes nothing.
 * @throws Failure forbidden, not_found or conflict EVENT_OVER
 */
export async function callOffGlevent(
  context: Context,
  vendorId: string,
  gleventId: string,
): Promise<Glevent> {
  const id = toUpperId(vendorId)
  await requireRole(context, id, canManageGuestListEvents)
  await requireGlevent(context, id, gleventId)
  const view = await context.db.transaction(async (tx) => {
    const before = await lockGlevent(tx, gleventId)
    const now = context.now()
    if (before.calledOffAt) return toGleventView(before, now)
    if (before.closedAt || before.endTime <= now) {
      throw new Failure('conflict', EVENT_OVER, { code: 'EVENT_OVER' })
    }
    const { gleventStatus, version } = before
    const change = { gleventStatus: 'COMPLETED' as const, calledOffAt: now, statusByHand: true }
    await saveGlevent(tx, gleventId, { ...change, version: version + 1, updatedAt: now })
    await recordChange(context, tx, {
      action: 'glevent.called_off',
      subjectType: 'glevent',
      subjectId: gleventId,
      before: { gleventStatus },
      after: change,
    })
    return toGleventView({ ...before, ...change, version: version + 1 }, now)
  })
  publishGuests(context, { gleventId })
  return view
}
