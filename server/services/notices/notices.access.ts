import { NOT_YOUR_ACCOUNT } from '#domain/notices/notices.messages.ts'
import { Failure } from '#domain/values/failure.ts'
import {
  canRunLocations,
  canSeeOrders,
  type Right,
} from '#domain/vendor-roles/vendor-roles.rights.ts'
import { requireCaller, type Context } from '../../process/context.ts'
import { requireRole } from '../vendor-roles/require-role.ts'

/** @throws Failure forbidden for another person's account */
export function requireOwnAccount(context: Context, userId: string): void {
  if (requireCaller(context).userId === userId) return
  throw new Failure('forbidden', NOT_YOUR_ACCOUNT, { code: 'NOT_YOURS' })
}

/** @throws Failure forbidden; not_found */
export const requireReader = (context: Context, vendorLocationId: string) =>
  requireRight(context, vendorLocationId, canSeeOrders)

/** @throws Failure forbidden; not_found */
export const requireManager = (context: Context, vendorLocationId: string) =>
  requireRight(context, vendorLocationId, canRunLocations)

async function requireRight(context: Context, vendorLocationId: string, right: Right) {
  const { vendor } = await context.places.requirePlace(vendorLocationId)
  await requireRole(context, vendor.vendorId, right)
}
