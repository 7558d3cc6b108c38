import type { BenchResults } from './bench-results.ts'
import { COMPARISON, NOT_COMPARABLE } from './comparison.ts'
import type { Figure } from './figure.ts'
import { formatNumber, HEAD, listMisses, toCells } from './to-table.ts'

/** The figures of one part on the terminal, with their notes. */
export function printFigures(figures: Figure[]): void {
  if (figures.length === 0) return
  printTable([HEAD, ...figures.map(toCells)])
  for (const { name, note } of figures) if (note) console.log(`  ${name}: ${note}`)
  for (const line of listMisses(figures)) console.log(`  ${line}`)
}

/**
 * Prints results known only at the end of a run: the machine, the steps of a sale and missing
 * parts.
 */
export function printSummary(results: BenchResults): void {
  const { machine, figures, missing } = results
  printSteps('First-time guest', results.firstTimeSteps)
  printSteps('Returning guest', results.returningSteps)
  console.log('\nLargest files of the first load')
  for (const { path, kind, bytes } of results.largestFiles) {
    console.log(`  ${formatNumber(bytes / 1000).padStart(6)} kB  ${kind}  ${path}`)
  }
  console.log(`\n${[...COMPARISON, ...NOT_COMPARABLE].join('\n')}\n`)
  console.log(
    `${machine.processor}, ${machine.cores} cores, Node ${machine.node}, Chromium ${machine.chromium}
load ${machine.load.map(formatNumber).join(' → ')}, took ${Math.round(results.tookSeconds)} s${results.isQuick ? ', QUICK: rounds too short to be kept' : ''}`,
  )
  for (const line of missing) console.log(`NOT MEASURED ${line}`)
  const missed = figures.filter(({ aim }) => aim && !aim.isMet)
  for (const figure of missed) console.log(`MISSED ${toCells(figure).filter(Boolean).join(', ')}`)
}

function printSteps(title: string, steps: BenchResults['firstTimeSteps']) {
  console.log(`\n${title}, step by step`)
  for (const { name, ms, requests, bytes } of steps) {
    const loaded = `${requests} requests, ${formatNumber(bytes / 1000)} kB`
    console.log(`  ${String(Math.round(ms)).padStart(6)} ms  ${name} (${loaded})`)
  }
}

function printTable(rows: string[][]) {
  const widths = HEAD.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  for (const row of rows) {
    console.log(
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
  }
}
