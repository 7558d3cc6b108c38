import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { BenchResults } from './bench-results.ts'
import { COMPARISON, NOT_COMPARABLE } from './comparison.ts'
import { readHistory, toHistoryTable } from './history.ts'
import { formatNumber, HEAD, listMisses, toCells } from './to-table.ts'

const RESULTS = fileURLToPath(new URL('../results.json', import.meta.url))
const PAGE = fileURLToPath(new URL('../../docs/bench.md', import.meta.url))
const FORMATTER = fileURLToPath(new URL('../../node_modules/oxfmt/bin/oxfmt', import.meta.url))
const BEGIN = '<!-- written by npm run bench: begin -->'
const END = '<!-- written by npm run bench: end -->'

/** The last run that was kept. */
export function readResults(): BenchResults {
  return JSON.parse(readFileSync(RESULTS, 'utf8')) as BenchResults
}

/** Writes the figures to bench/results.json and into docs/bench.md. */
export function writeResults(results: BenchResults): void {
  writeFileSync(RESULTS, `${JSON.stringify(results, undefined, 2)}\n`)
  const page = readFileSync(PAGE, 'utf8')
  const [before] = page.split(BEGIN)
  const [, after] = page.split(END)
  writeFileSync(PAGE, `${before}${BEGIN}\n\n${toMarkdown(results)}\n\n${END}${after}`)
  // Formats the page's tables as the formatter does.
  spawnSync(process.execPath, [FORMATTER, PAGE], { stdio: 'ignore' })
}

function toMarkdown(results: BenchResults): string {
  const { machine } = results
  const groups = [...new Set(results.figures.map(({ group }) => group))]
  return [
    `Measured on ${results.measuredAt.slice(0, 10)} at ${results.commit}: ${machine.cores} cores of ${machine.processor}, ` +
      `${machine.memoryGigabytes} GB, Node ${machine.node}, Chromium ${machine.chromium}, ` +
      `load ${machine.load.map(formatNumber).join(' → ')}, ${Math.round(results.tookSeconds / 60)} minutes.`,
    ...(results.missing.length > 0
      ? [`Not measured in this run:\n\n${results.missing.map((line) => `- ${line}`).join('\n')}`]
      : []),
    ...groups.map((group) => toGroup(group, results)),
    `### What the misses are made of\n\n${listMisses(results.figures)
      .map((line) => `- ${line}`)
      .join('\n')}`,
    `### History\n\n${toTable(...toHistoryTable(readHistory(results)))}`,
    toSteps('A first-time guest, step by step', results.firstTimeSteps),
    toSteps('A returning guest, step by step', results.returningSteps),
    `Largest files of the first load:\n\n${results.largestFiles
      .map(({ path, kind, bytes }) => `- ${formatNumber(bytes / 1000)} kB ${kind} \`${path}\``)
      .join('\n')}`,
    COMPARISON.join('\n'),
    NOT_COMPARABLE.map((line) => `- ${line}`).join('\n'),
  ].join('\n\n')
}

function toGroup(group: string, { figures }: BenchResults): string {
  const own = figures.filter((figure) => figure.group === group)
  const notes = own.flatMap(({ name, note }) => (note ? [`- ${name}: ${note}`] : []))
  const table = toTable(HEAD, own.map(toCells))
  return [`### ${group}`, table, ...(notes.length > 0 ? [notes.join('\n')] : [])].join('\n\n')
}

function toSteps(title: string, steps: BenchResults['firstTimeSteps']): string {
  const rows = steps.map(({ name, ms, requests, bytes }) => [
    name,
    `${Math.round(ms)} ms`,
    String(requests),
    `${formatNumber(bytes / 1000)} kB`,
  ])
  return `${title}:\n\n${toTable(['Step', 'Machine time', 'Requests', 'Loaded'], rows)}`
}

function toTable(head: string[], rows: string[][]): string {
  const lines = [head, head.map(() => '---'), ...rows]
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}
