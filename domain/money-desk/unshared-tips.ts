import { toCents } from '../values/money.ts'
import type { LocationDay } from './day-close.contract.ts'

/** What of a location's tips nobody gets, in dollars, because nobody who handed over takes part in them; else null. */
export function findUnsharedTips({ pool, shares }: LocationDay['tips']): string | null {
  const isShared = shares.some(({ amount }) => amount !== null)
  return isShared || pool.startsWith('-') || toCents(pool) === 0 ? null : pool
}
