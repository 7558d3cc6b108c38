import type { Context } from '../../process/context.ts'
import { selectLocationIds } from './venue-accounts.store.ts'

/** Each location keeps its venue in memory for some seconds, and its menu as well. */
export async function announceVenue(context: Context, vendorId: string): Promise<void> {
  for (const { vendorLocationId } of await selectLocationIds(context.db, { vendorId })) {
    context.changes.announce('place', vendorLocationId)
    context.changes.announce('menu', vendorLocationId)
  }
}
