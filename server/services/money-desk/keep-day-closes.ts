import { processEach } from '../../batches/process-each.ts'
import type { Context } from '../../process/context.ts'
import { closeUnsigned, insertDayCloses, selectDaysToFreeze } from './day-closes.store.ts'

const DAYS_AT_ONCE = 100

/**
 * Freezes the figures of days that ended two hours ago, each by itself, and closes what nobody signed in time.
 * @returns how many days were frozen
 */
export async function keepDayCloses(context: Context): Promise<number> {
  const now = context.now()
  await closeUnsigned(context.db, { now })
  const days = await selectDaysToFreeze(context.db, { now, limit: DAYS_AT_ONCE })
  return processEach(
    context,
    { task: 'keep-day-closes', items: days, idOf: ({ vendorId, day }) => `${vendorId} ${day}` },
    ({ vendorId, day }) => insertDayCloses(context.db, { vendorId, day, now }),
  )
}
