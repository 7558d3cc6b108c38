/** What happened to the guests and the staff, and when. */
export class Timeline {
  readonly sales: number[] = []
  readonly handOvers: number[] = []
  readonly failures: { at: number; kind: string }[] = []

  fail(kind: string): void {
    this.failures.push({ at: performance.now(), kind })
  }

  salesPerSecond(from: number, to: number): number {
    return (countBetween(this.sales, from, to) * 1_000) / (to - from)
  }

  handOversPerSecond(from: number, to: number): number {
    return (countBetween(this.handOvers, from, to) * 1_000) / (to - from)
  }

  /** The longest time in seconds without a sale. */
  longestPause(from: number, to: number): number {
    const times = [from, ...this.sales.filter((at) => at > from && at < to), to]
    const pauses = times.slice(1).map((at, index) => at - (times[index] ?? at))
    return Math.max(...pauses) / 1_000
  }

  /** The time in seconds from the first failed call to the last one. */
  failedFor(from: number, to: number): number {
    const times = this.failures.map(({ at }) => at).filter((at) => at >= from && at <= to)
    return times.length === 0 ? 0 : (Math.max(...times) - Math.min(...times)) / 1_000
  }

  countFailures(from: number, to: number): Record<string, number> {
    const counts: Record<string, number> = {}
    for (const { at, kind } of this.failures) {
      if (at >= from && at <= to) counts[kind] = (counts[kind] ?? 0) + 1
    }
    return counts
  }
}

function countBetween(times: number[], from: number, to: number): number {
  return times.filter((at) => at >= from && at <= to).length
}
