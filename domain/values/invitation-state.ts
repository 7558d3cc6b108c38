export const INVITATION_STATES = ['VALID', 'USED', 'EXPIRED', 'REVOKED'] as const
export type InvitationState = (typeof INVITATION_STATES)[number]

/** The state of an invitation. */
export function toInvitationState(
  invitation: { usedAt: Date | null; revokedAt: Date | null; expiresAt: Date },
  now: Date,
): InvitationState {
  if (invitation.usedAt) return 'USED'
  if (invitation.revokedAt) return 'REVOKED'
  return invitation.expiresAt <= now ? 'EXPIRED' : 'VALID'
}
