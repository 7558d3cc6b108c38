import type { Rehearsal } from '#domain/orders/orders.contract.ts'
import { canSeeOrders } from '#domain/vendor-roles/vendor-roles.rights.ts'
import type { Context } from '../../../process/context.ts'
import { locationNotFound } from '../../locations/find-location.ts'
import { selectRehearsal } from './find-rehearsal.store.ts'
import { requireStaffAt } from '../../vendor-roles/require-role.ts'

/** The rehearsal steps that are done at a location, for its staff. */
export async function findRehearsal(
  context: Context,
  vendorLocationId: string,
): Promise<Rehearsal> {
  await requireStaffAt(context, vendorLocationId, canSeeOrders)
  const [found] = await selectRehearsal(context.db, { vendorLocationId })
  if (!found) throw locationNotFound()
  return { ...found, passedAt: found.passedAt?.toISOString() ?? null }
}
