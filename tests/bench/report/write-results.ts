import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { BenchResults } from './bench-results.ts'
import { COMPARISON, NOT_COMPARABLE } from './comparison.ts'
import { formatNumber, HEAD, listMisses, toCells } from './to-table.ts'

/** Results stay on the machine that measured them; docs/bench.md quotes the headlines. */
const FOLDER = new URL('../../../results/', import.meta.url)
const RESULTS = fileURLToPath(new URL('bench.json', FOLDER))
const PAGE = fileURLToPath(new URL('bench.md', FOLDER))

/** The last run that was kept on this machine. */
export function readResults(): BenchResults | undefined {
  if (!existsSync(RESULTS)) return undefined
  return JSON.parse(readFileSync(RESULTS, 'utf8')) as BenchResults
}

/** Writes the figures to results/bench.json and results/bench.md. */
export function writeResults(results: BenchResults): void {
  mkdirSync(FOLDER, { recursive: true })
  writeFileSync(RESULTS, `${JSON.stringify(results, undefined, 2)}\n`)
  writeFileSync(PAGE, `${toMarkdown(results)}\n`)
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
