import { CREDITS_PER_RESERVATION, MOST_CREDITS } from '#domain/membership/credits.ts'
import { MEMBERS_ONLY, NO_CREDITS } from '#domain/membership/membership.messages.ts'
import { Failure } from '#domain/values/failure.ts'
import type { Queryable, Transaction } from '../../db/database.ts'
import {
  insertForfeited,
  insertReturned,
  insertSpent,
  selectMember,
  selectMemberForUpdate,
  type MemberRow,
} from './credits.store.ts'

/** A person who joined at least once. */
export interface Member {
  userId: string
  firstName: string
  lastName: string
  /** Whether the membership is active now. */
  isActive: boolean
  activeUntil: Date
  /** What can be spent now: 0 without an active membership. */
  availableCredits: number
}

/** Whose credit, of which reservation, and when. */
export interface CreditUse {
  userId: string
  reservationId: string
  at: Date
}

/** A member, active or not; undefined for a person who never joined. */
export async function findMember(
  db: Queryable,
  userId: string,
  at: Date,
): Promise<Member | undefined> {
  const [row] = await selectMember(db, [userId])
  return row && toMember(row, at)
}

/**
 * The same, locked until the transaction ends: all that one member reserves and cancels happens one
 * after the other.
 */
export async function lockMember(
  tx: Transaction,
  userId: string,
  at: Date,
): Promise<Member | undefined> {
  const [row] = await selectMemberForUpdate(tx, [userId])
  return row && toMember(row, at)
}

/**
 * Takes the credit of a reservation, once.
 * @throws Failure forbidden MEMBERS_ONLY, conflict NO_CREDITS
 */
export async function spendCredit(
  tx: Transaction,
  { userId, reservationId, at }: CreditUse,
): Promise<void> {
  const [spent] = await insertSpent(tx, [userId, reservationId, at, CREDITS_PER_RESERVATION])
  if (spent) return
  const member = await findMember(tx, userId, at)
  throw member?.isActive ? noCredits() : membershipRequired()
}

/**
 * Gives the credit of a canceled reservation back, once. Nothing happens when it took none or lost
 * it. Above the most credits a member can have, and after the membership ended, it is dropped.
 * @returns the number of credits given back
 */
export async function returnCredit(
  tx: Transaction,
  { userId, reservationId, at }: CreditUse,
): Promise<number> {
  const [returned] = await insertReturned(tx, [userId, reservationId, at, MOST_CREDITS])
  return returned?.amount ?? 0
}

/** Records that the credit of a no-show is lost, once. A returned credit stays returned. */
export async function forfeitCredit(
  tx: Transaction,
  { userId, reservationId, at }: CreditUse,
): Promise<void> {
  await insertForfeited(tx, [userId, reservationId, at])
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
