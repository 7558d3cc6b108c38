import { toCents } from '../values/money.ts'
import type { LocationDay } from './day-close.contract.ts'

/** A location's tips in dollars where no one receives them, because no one who handed over orders takes part; else null. */
export function findUnsharedTips({ pool, shares }: LocationDay['tips']): string | null {
  const isShared = shares.some(({ amount }) => amount !== null)
  return isShared || pool.startsWith('-') || toCents(pool) === 0 ? null : pool
}
