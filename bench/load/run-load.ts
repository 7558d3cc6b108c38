export interface LoadResult {
  perSecond: number
  p50Ms: number
  p99Ms: number
  done: number
}

/** Lets every worker do its work over and over for a while; times each piece. A failure ends the bench. */
export async function runLoad(options: {
  workers: number
  warmUpSeconds: number
  seconds: number
  work: (worker: number) => Promise<void>
}): Promise<LoadResult> {
  const timings: number[] = []
  const startedAt = performance.now()
  const measuredFrom = startedAt + options.warmUpSeconds * 1000
  const endsAt = measuredFrom + options.seconds * 1000
  const worker = async (index: number) => {
    for (;;) {
      const from = performance.now()
      if (from >= endsAt) return
      await options.work(index)
      const to = performance.now()
      if (from >= measuredFrom && to <= endsAt) timings.push(to - from)
    }
  }
  await Promise.all(Array.from({ length: options.workers }, (_, index) => worker(index)))
  timings.sort((a, b) => a - b)
  const percentile = (share: number) => timings[Math.floor(timings.length * share)] ?? Number.NaN
  return {
    perSecond: timings.length / options.seconds,
    p50Ms: percentile(0.5),
    p99Ms: percentile(0.99),
    done: timings.length,
  }
}
