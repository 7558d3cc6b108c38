import { Failure } from '#domain/values/failure.ts'
import type { OwnVenue } from '#domain/vendor-roles/vendor-roles.contract.ts'
import { requireCaller, type Context } from '../../context.ts'
import { selectOwnVenues } from './vendor-roles.store.ts'

/** The venues where the caller has a role, with their locations. @throws Failure forbidden for others */
export async function listOwnVenues(context: Context, userId: string): Promise<OwnVenue[]> {
  const caller = requireCaller(context)
  if (caller.userId !== userId) {
    throw new Failure('forbidden', 'This is not your account.', { code: 'NOT_YOURS' })
  }
  return selectOwnVenues(context.db, { phoneNumber: caller.phoneNumber, now: context.now() })
}
