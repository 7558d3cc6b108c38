import { MEMBERS_ONLY, NO_CREDITS } from '#domain/membership/membership.messages.ts'
import { Failure } from '#domain/values/failure.ts'
import type { Queryable } from '../../db/database.ts'
import { selectMember, type MemberRow } from './credits.store.ts'

/** A person who joined at least once. */
export interface Member {
  userId: string
  firstName: string
  lastName: string
  /** Whether the membership is active now. */
  isActive: boolean
  activeUntil: Date
  /** Credits that can be spent now: 0 without an active membership. */
  availableCredits: number
}

/** A member, active or not; undefined for a person who never joined. */
export async function findMember(
  db: Queryable,
  userId: string,
  at: Date,
): Promise<Member | undefined> {
  const [row] = await selectMember(db, { userId })
  return row && toMember(row, at)
}

export function membershipRequired() {
  return new Failure('forbidden', MEMBERS_ONLY, { code: 'MEMBERS_ONLY' })
}

export function noCredits() {
  return new Failure('conflict', NO_CREDITS, { code: 'NO_CREDITS' })
}

function toMember(row: MemberRow, at: Date): Member {
  const { userId, firstName, lastName, activeUntil, creditBalance } = row
  const isActive = activeUntil > at
  const availableCredits = isActive ? creditBalance : 0
  return { userId, firstName, lastName, activeUntil, isActive, availableCredits }
}
