import type { Context } from '../../process/context.ts'
import type { Transaction } from '../../db/database.ts'
import { locationNotFound } from './find-location.ts'
import { setPrintedAt } from './mark-printed.store.ts'

/**
 * Records that a code of the location is printed: since then its id is final. In the caller's transaction, who
 * has checked the right to do so. @throws Failure not_found for an archived location, or one of another venue
 */
export async function markPrinted(
  context: Context,
  tx: Transaction,
  place: { vendorId: string; vendorLocationId: string },
): Promise<{ vendorLocationId: string; description: string }> {
  const [location] = await setPrintedAt(tx, { ...place, now: context.now() })
  if (location) return location
  throw locationNotFound()
}
