import type { MemberProfile, Membership } from '#domain/membership/membership.contract.ts'
import type { MemberRow } from './credits.store.ts'

export function toMembershipView(row: MemberRow, now: Date): Membership {
  const isActive = row.activeUntil > now
  return {
    status: isActive ? 'ACTIVE' : 'ENDED',
    joinedAt: row.joinedAt.toISOString(),
    activeUntil: row.activeUntil.toISOString(),
    availableCredits: isActive ? row.creditBalance : 0,
    nextCreditsAt: (isActive && row.nextCreditsAt?.toISOString()) || null,
  }
}

export function toProfileView(row: MemberRow): MemberProfile {
  const { userId, firstName, lastName, email, phoneNumber, joinedAt, activeUntil } = row
  return {
    userId,
    firstName,
    lastName,
    email,
    phoneNumber,
    joinedAt: joinedAt.toISOString(),
    activeUntil: activeUntil.toISOString(),
  }
}
