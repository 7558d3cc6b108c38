import { requireCaller, type Context } from '../../../process/context.ts'
import { findColleague, type RoleRow } from '../../vendor-roles/require-role.ts'

/** The person who decided at the door. */
export interface DoorPerson {
  userId: string
  name: string
}

/**
 * The caller, or the colleague who had the device at the time of the decision: a device without a
 * connection may change hands before it sends. A person without a role here cannot be named.
 */
export async function findDoorPerson(
  context: Context,
  { vendorId, name }: RoleRow,
  byUserId: string | undefined,
): Promise<DoorPerson> {
  const { userId } = requireCaller(context)
  const colleague =
    byUserId && byUserId !== userId ? await findColleague(context, vendorId, byUserId) : undefined
  if (!byUserId || !colleague) return { userId, name }
  return { userId: byUserId, name: `${colleague.name}, sent by ${name}` }
}

/** A device's clock may be ahead: no decision is later than now. */
export function toDoorTime(given: string | undefined, now: Date): Date {
  return given === undefined ? now : new Date(Math.min(Date.parse(given), now.getTime()))
}
