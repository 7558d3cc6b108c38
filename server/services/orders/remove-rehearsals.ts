import type { Context } from '../../context.ts'
import type { Transaction } from '../../db/database.ts'
import { callRemoveRehearsals } from './remove-rehearsals.store.ts'

/**
 * Removes the rehearsal orders of a location in the transaction that opens it, after it has locked or written
 * the location: nobody can rehearse there from then on. @returns how many
 */
export async function removeRehearsals(
  _context: Context,
  tx: Transaction,
  vendorLocationId: string,
): Promise<number> {
  const [answer] = await callRemoveRehearsals(tx, { vendorLocationId })
  return answer?.removed ?? 0
}
