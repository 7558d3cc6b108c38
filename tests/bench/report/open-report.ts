import { execFileSync } from 'node:child_process'
import { cpus, loadavg, totalmem } from 'node:os'
import type { BenchResults, Measured } from './bench-results.ts'
import type { Figure } from './figure.ts'
import { printFigures, printSummary } from './print-results.ts'
import { readResults, writeResults } from './write-results.ts'

export interface Report {
  /**
   * Measures one part, prints it and stores it. A part that fails or takes too long is listed as
   * missing, and the run continues. @returns the result of `measure`; undefined if it failed
   */
  part<Result extends Measured>(
    name: string,
    measure: () => Promise<Result>,
  ): Promise<Result | undefined>
  /** @returns whether every part was measured */
  end(): boolean
}

/** The limit of one part, so that one that hangs does not cost the others. */
const MAX_PART_MS = 6 * 60_000

/** Collects the figures of a run. Each part is written as soon as it is measured, so that none is lost. */
export function openReport(options: {
  isQuick: boolean
  chromium: string
  /** Parts that would begin later are left out. */
  maxRunMs: number
  /** Measures the parts with this word in their names again; the last run's figures of the others stay. */
  only?: string | undefined
}): Report {
  const startedAt = performance.now()
  const { isQuick, only } = options
  const last = only === undefined ? undefined : readResults()
  const results: BenchResults = {
    measuredAt: new Date().toISOString(),
    commit: execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim(),
    isQuick,
    tookSeconds: 0,
    machine: {
      cores: cpus().length,
      processor: cpus()[0]?.model.trim() ?? 'unknown',
      memoryGigabytes: Math.round(totalmem() / 2 ** 30),
      node: process.versions.node,
      chromium: options.chromium,
      load: [loadavg()[0] ?? 0, 0],
    },
    figures: last?.figures ?? [],
    firstTimeSteps: last?.firstTimeSteps ?? [],
    returningSteps: last?.returningSteps ?? [],
    largestFiles: last?.largestFiles ?? [],
    missing: last?.missing ?? [],
  }

  const keep = () => {
    results.tookSeconds = (performance.now() - startedAt) / 1_000
    results.machine.load[1] = loadavg()[0] ?? 0
    if (!isQuick) writeResults(results)
  }

  return {
    async part(name, measure) {
      if (only !== undefined && !only.split(',').some((part) => name.includes(part)))
        return undefined
      const isTimeUp = performance.now() - startedAt > options.maxRunMs
      try {
        if (isTimeUp) throw new Error('no time was left')
        console.log(`\nmeasuring ${name} ...`)
        const begunAt = performance.now()
        const measured = await endInTime(measure())
        const seconds = Math.round((performance.now() - begunAt) / 1_000)
        const { figures, firstTimeSteps, returningSteps, largestFiles } = measured
        results.figures = replaceFigures(results.figures, figures)
        results.missing = results.missing.filter((line) => !line.startsWith(`${name}: `))
        results.firstTimeSteps = firstTimeSteps ?? results.firstTimeSteps
        results.returningSteps = returningSteps ?? results.returningSteps
        results.largestFiles = largestFiles ?? results.largestFiles
        printFigures(figures)
        console.log(`It took ${seconds} s.`)
        return measured
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error)
        console.error(`not measured: ${name}: ${reason}`)
        results.missing = [
          ...results.missing.filter((line) => !line.startsWith(`${name}: `)),
          `${name}: ${reason.split('\n')[0] ?? ''}`,
        ]
        return undefined
      } finally {
        keep()
      }
    },
    end() {
      keep()
      printSummary(results)
      return results.missing.length === 0
    },
  }
}

/** Figures keep their place when they are measured again. */
function replaceFigures(figures: Figure[], measured: Figure[]): Figure[] {
  const isSame = (one: Figure) => (other: Figure) =>
    one.group === other.group && one.name === other.name
  const kept = figures.map((figure) => measured.find(isSame(figure)) ?? figure)
  return [...kept, ...measured.filter((figure) => !figures.some(isSame(figure)))]
}

async function endInTime<Result>(work: Promise<Result>): Promise<Result> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error('it took too long')), MAX_PART_MS)
  try {
    return await Promise.race([work, late.promise])
  } finally {
    clearTimeout(timer)
  }
}
