import type { BenchResults } from './bench-results.ts'
import { COMPARISON, NOT_COMPARABLE } from './comparison.ts'
import { formatNumber, HEAD, listMisses, toCells } from './to-table.ts'

/** The whole result on the terminal. */
export function printResults(results: BenchResults): void {
  const { machine } = results
  console.log(`
${machine.processor}, ${machine.cores} cores, Node ${machine.node}, Chromium ${machine.chromium}
load ${machine.load.map(formatNumber).join(' → ')}, took ${Math.round(results.tookSeconds)} s${results.isQuick ? ', QUICK: rounds too short to be kept' : ''}
`)
  printTable([HEAD, ...results.figures.map(toCells)])
  for (const { name, note } of results.figures) if (note) console.log(`  ${name}: ${note}`)
  for (const line of listMisses(results.figures)) console.log(`  ${line}`)
  printSteps('First-time guest', results.firstTimeSteps)
  printSteps('Returning guest', results.returningSteps)
  console.log('\nLargest files of the first load')
  for (const { path, kind, bytes } of results.largestFiles) {
    console.log(`  ${formatNumber(bytes / 1000).padStart(6)} kB  ${kind}  ${path}`)
  }
  console.log(`\n${[...COMPARISON, ...NOT_COMPARABLE].join('\n')}\n`)
}

function printSteps(title: string, steps: BenchResults['firstTimeSteps']) {
  console.log(`\n${title}, step by step`)
  for (const { name, ms } of steps)
    console.log(`  ${String(Math.round(ms)).padStart(6)} ms  ${name}`)
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
