import type { ProcessorTime } from './processor-time.ts'

export interface LoadResult {
  perSecond: number
  p50Ms: number
  p99Ms: number
  done: number
  /** Count of all pieces of work, including the warm-up. */
  begun: number
  processorMs?: ProcessorTime
}

/**
 * Lets every worker repeat its work for a while and times each run. The rate counts what was
 * finished in time; the percentiles count what was begun in time, a last slow piece included. A failure
 * ends the bench.
 */
export async function runLoad(options: {
  workers: number
  warmUpSeconds: number
  seconds: number
  work: (worker: number) => Promise<void>
}): Promise<LoadResult> {
  const timings: number[] = []
  let done = 0
  let begun = 0
  const measuredFrom = performance.now() + options.warmUpSeconds * 1000
  const endsAt = measuredFrom + options.seconds * 1000
  const worker = async (index: number) => {
    for (;;) {
      const from = performance.now()
      if (from >= endsAt) return
      begun++
      await options.work(index)
      const to = performance.now()
      if (from >= measuredFrom) timings.push(to - from)
      if (from >= measuredFrom && to <= endsAt) done++
    }
  }
  await Promise.all(Array.from({ length: options.workers }, (_, index) => worker(index)))
  timings.sort((a, b) => a - b)
  const percentile = (share: number) => timings[Math.ceil(timings.length * share) - 1] ?? Number.NaN
  return {
    perSecond: done / options.seconds,
    p50Ms: percentile(0.5),
    p99Ms: percentile(0.99),
    done,
    begun,
  }
}
