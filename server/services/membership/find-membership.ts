import type { MemberProfile, Membership } from '#domain/membership/membership.contract.ts'
import { NO_MEMBERSHIP } from '#domain/membership/membership.messages.ts'
import { Failure } from '#domain/values/failure.ts'
import { requireCaller, type Context } from '../../process/context.ts'
import { findMember } from './credits.ts'
import { selectMember } from './credits.store.ts'
import { toMembershipView, toProfileView } from './membership.view.ts'

/** The caller's membership, also one that ended; undefined for a person who never joined. */
export async function findMembership(context: Context): Promise<Membership | undefined> {
  const { userId } = requireCaller(context)
  const [row] = await selectMember(context.db, { userId })
  return row && toMembershipView(row, context.now())
}

/** The caller's profile. @throws Failure not_found without an active membership */
export async function findMemberProfile(context: Context): Promise<MemberProfile> {
  const { userId } = requireCaller(context)
  const [row] = await selectMember(context.db, { userId })
  if (row && row.activeUntil > context.now()) return toProfileView(row)
  throw new Failure('not_found', NO_MEMBERSHIP, { code: 'NO_MEMBERSHIP' })
}

/** The caller's credits that can be spent now: 0 without an active membership. */
export async function countCredits(context: Context): Promise<number> {
  const member = await findMember(context.db, requireCaller(context).userId, context.now())
  return member?.availableCredits ?? 0
}
