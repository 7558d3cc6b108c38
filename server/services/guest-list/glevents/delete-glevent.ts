import { HAS_GUESTS } from '#domain/guest-list/guest-list.messages.ts'
import { Failure } from '#domain/values/failure.ts'
import { toUpperId } from '#domain/values/ids.ts'
import { canManageGuestListEvents } from '#domain/vendor-roles/vendor-roles.rights.ts'
import type { Context } from '../../../process/context.ts'
import { recordChange } from '../../audit/record-change.ts'
import { requireRole } from '../../vendor-roles/require-role.ts'
import { lockGlevent, requireGlevent } from '../guest-list.access.ts'
import { toGleventView } from '../guest-list.view.ts'
import { deleteUnseen } from './glevents.store.ts'

/**
 * Deletes an event that nobody has reserved or waited for. @throws Failure forbidden, not_found or conflict
 * HAS_GUESTS
 */
export async function deleteGlevent(
  context: Context,
  vendorId: string,
  gleventId: string,
): Promise<void> {
  await requireRole(context, toUpperId(vendorId), canManageGuestListEvents)
  await requireGlevent(context, vendorId, gleventId)
  await context.db.transaction(async (tx) => {
    const before = await lockGlevent(tx, gleventId)
    // the entry finds its venue by the event
    await recordChange(context, tx, {
      action: 'glevent.deleted',
      subjectType: 'glevent',
      subjectId: gleventId,
      before: toGleventView(before, context.now()),
    })
    const [deleted] = await deleteUnseen(tx, { gleventId })
    if (!deleted) throw new Failure('conflict', HAS_GUESTS, { code: 'HAS_GUESTS' })
  })
}
