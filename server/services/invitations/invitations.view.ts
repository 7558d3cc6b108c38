import type { Invitation } from '#domain/invitations/invitations.contract.ts'
import { toInvitationState } from '#domain/values/invitation-state.ts'
import type { InvitationRow } from './invitations.store.ts'

/** @param names of the operators by their user ids */
export function toInvitationView(
  row: InvitationRow,
  now: Date,
  names: ReadonlyMap<string, string>,
): Invitation {
  const { invitationId, phoneNumber, leadId, companyName, vendorId, vendorName } = row
  return {
    invitationId,
    state: toInvitationState(row, now),
    phoneNumber,
    leadId,
    companyName,
    vendorId,
    vendorName,
    createdBy: row.createdBy.startsWith('system:')
      ? 'Server'
      : (names.get(row.createdBy) ?? 'Operator'),
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
  }
}
