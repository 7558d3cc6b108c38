import type { FoundInvitation } from '#domain/invitations/invitations.contract.ts'
import {
  INVITATION_EXPIRED,
  INVITATION_FOREIGN,
  INVITATION_NOT_FOUND,
  INVITATION_REVOKED,
  INVITATION_USED,
} from '#domain/invitations/invitations.messages.ts'
import { Failure } from '#domain/values/failure.ts'
import { toInvitationState } from '#domain/values/invitation-state.ts'
import type { Caller, Context } from '../../process/context.ts'
import { hashToken } from '../../calls/hash-token.ts'
import { selectInvitationOfToken, type InvitationRow } from './invitations.store.ts'

/**
 * The state of an invitation, for anybody who has the link; it never reveals the phone number. @throws Failure not_found
 */
export async function findInvitation(context: Context, token: string): Promise<FoundInvitation> {
  const [row] = await selectInvitationOfToken(context.db, { tokenHash: hashToken(token) })
  if (!row) throw notFound()
  const { caller } = context
  return {
    state: stateFor(row, caller, context.now()),
    vendorId: caller && row.usedBy === caller.userId ? row.vendorId : null,
  }
}

function stateFor(
  row: InvitationRow,
  caller: Caller | undefined,
  now: Date,
): FoundInvitation['state'] {
  const state = toInvitationState(row, now)
  const isForeign = caller && row.phoneNumber && row.phoneNumber !== caller.phoneNumber
  return state === 'VALID' && isForeign ? 'FOREIGN' : state
}

/** @throws Failure not_found, forbidden or conflict unless the caller may use the invitation now */
export function requireUsable(
  row: InvitationRow | undefined,
  caller: Caller,
  now: Date,
): asserts row is InvitationRow {
  if (!row) throw notFound()
  switch (stateFor(row, caller, now)) {
    case 'VALID':
      return
    case 'USED':
      throw new Failure('conflict', INVITATION_USED, {
        code: 'INVITATION_USED',
        details: row.vendorId && row.usedBy === caller.userId ? { vendorId: row.vendorId } : {},
      })
    case 'EXPIRED':
      throw new Failure('conflict', INVITATION_EXPIRED, { code: 'INVITATION_EXPIRED' })
    case 'REVOKED':
      throw new Failure('conflict', INVITATION_REVOKED, { code: 'INVITATION_REVOKED' })
    case 'FOREIGN':
      throw new Failure('forbidden', INVITATION_FOREIGN, { code: 'INVITATION_FOREIGN' })
  }
}

function notFound(): Failure {
  return new Failure('not_found', INVITATION_NOT_FOUND, { code: 'INVITATION_NOT_FOUND' })
}
