import type { LoadResult } from './run-load.ts'

/** The middle value; for an even count the mean of the two middle ones. */
export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const upper = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
  const lower = sorted[Math.ceil(sorted.length / 2) - 1] ?? Number.NaN
  return (lower + upper) / 2
}

/** The rounds of one side as one result: each figure's median. */
export function medianResult(rounds: LoadResult[]): LoadResult {
  return {
    perSecond: median(rounds.map(({ perSecond }) => perSecond)),
    p50Ms: median(rounds.map(({ p50Ms }) => p50Ms)),
    p99Ms: median(rounds.map(({ p99Ms }) => p99Ms)),
    done: rounds.reduce((sum, { done }) => sum + done, 0),
  }
}
