import type { Context } from '../../process/context.ts'
import { lockLocation } from './locations.store.ts'
import { announceLocation, requireLocked } from './managed-location.ts'
import { openOrClose } from './open-location.ts'

/** Closes an open location until staff open it, for the operator; a draft stays one. @throws Failure not_found */
export async function closeLocation(context: Context, vendorLocationId: string): Promise<void> {
  await context.db.transaction(async (tx) => {
    const before = requireLocked(await lockLocation(tx, { vendorLocationId }))
    if (before.state === 'DRAFT' || before.archivedAt) return
    await openOrClose(context, tx, before, { state: 'CLOSED', reopensAt: null, openUntil: null })
  })
  announceLocation(context, vendorLocationId)
  context.changes.announce('location-orders', vendorLocationId)
}
