import { Failure } from '#domain/values/failure.ts'
import { requireCaller, type Context } from '../../process/context.ts'
import type { OwnStream } from '../../live/event-streams.ts'
import { findRole, type RoleRow } from './require-role.ts'
import { endWithRole, toRoleKey } from './live-roles.ts'
import { markJoined } from './notify-colleagues.store.ts'

/** The caller's role at a vendor. @throws Failure unauthorized or not_found */
export async function findOwnRole(context: Context, vendorId: string): Promise<RoleRow> {
  const { phoneNumber } = requireCaller(context)
  const role = await findRole(context, vendorId)
  if (role) {
    await markJoined(context.db, { phoneNumber, now: context.now() })
    return role
  }
  throw new Failure('not_found', 'You have no role at this venue.', { code: 'ROLE_NOT_FOUND' })
}

/** The same role, followed until it is removed. @throws Failure unauthorized or not_found */
export async function followOwnRole(
  context: Context,
  vendorId: string,
): Promise<OwnStream<RoleRow>> {
  const caller = requireCaller(context)
  await findOwnRole(context, vendorId)
  return {
    key: `role ${vendorId} ${caller.phoneNumber}`,
    event: 'role',
    values: context.liveRoles,
    of: toRoleKey(vendorId, caller.phoneNumber),
    toData: (vendorRole) => ({ vendorRole }),
    watchRight: (end) => endWithRole(context, caller, vendorId, end),
  }
}
