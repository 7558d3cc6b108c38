import { mkdirSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { PROJECT } from './parts/folders.ts'

/** What one fault did to the people. */
export interface Row {
  title: string
  /** Sales per second. */
  before: number
  during: number
  after: number
  /** The longest time without a sale. */
  outSeconds: number
  /** The time from the first failed call to the last one. */
  failedSeconds: number
  failures: Record<string, number>
  /** The time until all menus were open again, after people could buy again; undefined: some stayed closed. */
  menusSeconds: number | undefined
  missing: number
  /** The first differences that the audit found. */
  audit: string | undefined
  note?: string
  missed: string[]
}

/** Something that is checked once, without people. */
export interface Check {
  title: string
  result: string
  isMissed: boolean
}

export interface Results {
  rows: Row[]
  checks: Check[]
  /** What ended early, and why. */
  broken: string[]
}

export function toLine(row: Row): string {
  return [
    row.missed.length === 0 ? 'ok    ' : 'MISSED',
    row.title,
    `${row.before.toFixed(0)} / ${row.during.toFixed(0)} / ${row.after.toFixed(0)} sales/s`,
    `${row.outSeconds.toFixed(1)} s without a sale`,
    `failed: ${listFailures(row)}`,
    `missing: ${row.missing}`,
    ...(row.note ? [row.note] : []),
    ...row.missed.map((text) => `- ${text}`),
  ].join(' | ')
}

/** Writes results/campaign.md, only for a run of all steps; docs/campaign.md quotes such a run. */
export function writeReport(results: Results, options: string): void {
  const folder = join(PROJECT, 'results')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'campaign.md'), toReport(results, options))
}

function toReport({ rows, checks, broken }: Results, options: string): string {
  const machine = `${availableParallelism()} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), ${Math.round(totalmem() / 2 ** 30)} GB`
  return `# What an installation survives

Two nodes for guests and one for counters and doors behind HAProxy, PgBouncer, and three PostgreSQL under Patroni with a synchronous standby, started from the files in \`deploy/\` on one machine by \`npm run campaign\`. Meanwhile 16 guests buy, 8 counters hand over, and menus are open; each call that fails is repeated under its key, as the app does. "Missing" counts orders whose payment or hand-over was confirmed to a person, although the database does not have that state.

${new Date().toISOString().slice(0, 10)}, ${machine}, ${options}. ${broken.length > 0 ? `Not finished: ${broken.join('; ')}.` : 'All steps ran.'}

| what happens | sales per second before, during, after | longest time without a sale | calls that failed | from the first to the last of them | menus are back after | missing | audit | aims |
| --- | --- | --- | --- | --- | --- | --- | --- | --- |
${rows.map(toTableRow).join('\n')}

| check | result | aims |
| --- | --- | --- |
${checks.map(({ title, result, isMissed }) => `| ${title} | ${toCell(result)} | ${isMissed ? 'missed' : 'met'} |`).join('\n')}
`
}

function toTableRow(row: Row): string {
  const cells = [
    row.note ? `${row.title} (${row.note})` : row.title,
    [row.before, row.during, row.after].map((rate) => rate.toFixed(0)).join(', '),
    `${row.outSeconds.toFixed(1)} s`,
    listFailures(row),
    `${row.failedSeconds.toFixed(1)} s`,
    row.menusSeconds === undefined ? 'not all' : `${row.menusSeconds.toFixed(1)} s`,
    String(row.missing),
    row.audit ? 'differs' : 'agrees',
    row.missed.length === 0 ? 'met' : `missed: ${row.missed.join(', ')}`,
  ]
  return `| ${cells.map(toCell).join(' | ')} |`
}

function listFailures({ failures }: Row): string {
  const kinds = Object.entries(failures).toSorted(([, a], [, b]) => b - a)
  return kinds.length === 0 ? 'none' : kinds.map(([kind, count]) => `${count} × ${kind}`).join(', ')
}

const toCell = (text: string) => text.replaceAll('|', '/').replaceAll('\n', ' ')
