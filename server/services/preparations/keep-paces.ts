import type { Context } from '../../process/context.ts'
import { forgetPaces, updatePaces } from './keep-paces.store.ts'

/** Measures how fast the stations work, for what guests are promised. @returns how many are measured */
export async function keepPaces(context: Context): Promise<number> {
  const now = context.now()
  await forgetPaces(context.db, { now })
  return (await updatePaces(context.db, { now })).length
}
