import type { Invitation } from '#domain/invitations/invitations.contract.ts'
import { INVITATION_NOT_FOUND, INVITATION_USED } from '#domain/invitations/invitations.messages.ts'
import { Failure } from '#domain/values/failure.ts'
import type { Context } from '../../process/context.ts'
import { recordChange } from '../audit/record-change.ts'
import { listPersonNames } from '../identity/list-person-names.ts'
import { requireOperator } from '../vendor-roles/require-role.ts'
import { markRevoked, selectInvitation } from './invitations.store.ts'
import { toInvitationView } from './invitations.view.ts'

/**
 * An operator withdraws an invitation; a repeat changes nothing. @throws Failure forbidden, not_found, or conflict
 * for one that was used
 */
export async function revokeInvitation(
  context: Context,
  invitationId: string,
): Promise<Invitation> {
  requireOperator(context)
  const now = context.now()
  const row = await context.db.transaction(async (tx) => {
    const [revoked] = await markRevoked(tx, { invitationId, now })
    if (revoked) {
      await recordChange(context, tx, {
        action: 'invitation.revoked',
        subjectType: 'invitation',
        subjectId: invitationId,
      })
    }
    const [found] = await selectInvitation(tx, { invitationId })
    return found
  })
  if (!row) throw new Failure('not_found', INVITATION_NOT_FOUND, { code: 'INVITATION_NOT_FOUND' })
  if (row.usedAt) throw new Failure('conflict', INVITATION_USED, { code: 'INVITATION_USED' })
  return toInvitationView(row, now, await listPersonNames(context, [row.createdBy]))
}
