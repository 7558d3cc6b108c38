import type { Context } from '../../process/context.ts'
import { deleteOldHolds, endFullness } from './crews/join-line.store.ts'
import { forgetPaces, updatePaces } from './keep-paces.store.ts'

/**
 * Measures how fast the stations work, for what guests are promised, and takes orders again where little enough waits.
 * @returns how many are measured
 */
export async function keepPaces(context: Context): Promise<number> {
  const now = context.now()
  await forgetPaces(context.db, { now })
  await deleteOldHolds(context.db, { now })
  const { length } = await updatePaces(context.db, { now })
  await endFullness(context.db, { now })
  return length
}
