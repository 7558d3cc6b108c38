import type { ProcessorTime } from './processor-time.ts'
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
    begun: rounds.reduce((sum, { begun }) => sum + begun, 0),
    ...(rounds[0]?.processorMs && { processorMs: medianOfParts(rounds) }),
  }
}

function medianOfParts(rounds: LoadResult[]): ProcessorTime {
  const of = (part: keyof ProcessorTime) =>
    median(rounds.map(({ processorMs }) => processorMs?.[part] ?? 0))
  return { server: of('server'), database: of('database'), asking: of('asking') }
}
