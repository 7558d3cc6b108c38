/** What a guest or a bartender waits for without wondering. */
const MAX_P99_MS = 300
/** Beside other work nothing may take longer than this many times what it takes alone. */
const MAX_TIMES_QUIET = 3

/** @param quietP99Ms of the same work alone @returns what is too slow; undefined when nothing is */
export function judgeP99(what: string, p99Ms: number, quietP99Ms = Infinity): string | undefined {
  const limitMs = Math.min(MAX_P99_MS, quietP99Ms * MAX_TIMES_QUIET)
  if (p99Ms <= limitMs) return undefined
  return `${what}: a p99 of ${p99Ms.toFixed(1)} ms is more than ${limitMs.toFixed(1)} ms`
}

/** Prints what was too slow and lets the program end with 1, or says that nothing was. */
export function endWith(verdicts: (string | undefined)[]): void {
  const problems = verdicts.filter((verdict) => verdict !== undefined)
  if (problems.length === 0) return console.log('Fast enough.')
  console.error(problems.map((problem) => `TOO SLOW  ${problem}`).join('\n'))
  process.exitCode = 1
}
