import { Failure } from '#domain/values/failure.ts'
import type { OwnVenueList } from '#domain/vendor-roles/vendor-roles.contract.ts'
import { requireCaller, type Context } from '../../process/context.ts'
import { markJoined } from './notify-colleagues.store.ts'
import { isOperator } from './require-role.ts'
import { selectOwnVenues } from './vendor-roles.store.ts'

/** The venues where the caller has a role, with their locations. @throws Failure forbidden for others */
export async function listOwnVenues(context: Context, userId: string): Promise<OwnVenueList> {
  const caller = requireCaller(context)
  if (caller.userId !== userId) {
    throw new Failure('forbidden', 'This is not your account.', { code: 'NOT_YOURS' })
  }
  const { phoneNumber } = caller
  await markJoined(context.db, { phoneNumber, now: context.now() })
  const items = await selectOwnVenues(context.db, { phoneNumber, now: context.now() })
  return { items, isOperator: isOperator(context, phoneNumber) }
}
