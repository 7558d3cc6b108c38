import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { BenchResults } from './bench-results.ts'
import type { Figure } from './figure.ts'
import { formatNumber } from './to-table.ts'

const HISTORY = fileURLToPath(new URL('../history.json', import.meta.url))

/** A run in short: its headline figures by name. */
interface Run {
  date: string
  commit: string
  figures: Record<string, number>
}

/** The headlines: the ratio where there is a yardstick, else the figure itself. */
const HEADLINES: { title: string; name: RegExp }[] = [
  { title: 'Menu JSON ×', name: /^Menu as JSON$/ },
  { title: 'Menu page ×', name: /^Menu page, server-rendered$/ },
  { title: 'Paid ×', name: /^Created and paid$/ },
  { title: 'Counted items ×', name: /^The same, against the bare statement/ },
  { title: 'Stand-in p99, ms', name: /^Through the payment stand-in, p99$/ },
  { title: 'Refund p99, ms', name: /^Refunded, p99$/ },
  { title: 'Past orders ×', name: /^Created and paid with .* past orders$/ },
  { title: 'Idle, MB', name: /^Resident memory, idle/ },
  { title: 'Under load, MB', name: /^Resident memory, most/ },
  { title: 'Start ×', name: /^Second start to the first menu page$/ },
  { title: 'All told, ms', name: /^All know of a change after$/ },
  { title: 'Paint ×', name: /^Largest paint on a slow phone$/ },
  { title: 'Beer, new guest ×', name: /first-time guest$/ },
  { title: 'Lighthouse', name: /^Performance of `\/location\/2DFE6`$/ },
]

/** The runs so far with this one as the last, which is written down. */
export function readHistory(results: BenchResults): Run[] {
  const runs = JSON.parse(readFileSync(HISTORY, 'utf8')) as Run[]
  const found = HEADLINES.flatMap(({ title, name }) => {
    const figure = results.figures.find((each) => name.test(each.name))
    return figure ? [[title, toHeadline(title, figure)] as const] : []
  })
  const run = {
    date: results.measuredAt.slice(0, 10),
    commit: results.commit,
    figures: Object.fromEntries(found),
  }
  const all = [...runs.filter(({ commit }) => commit !== run.commit), run]
  writeFileSync(HISTORY, `${JSON.stringify(all, undefined, 2)}\n`)
  return all
}

function toHeadline(title: string, { value, ratio }: Figure): number {
  return title.endsWith('×') ? (ratio ?? value) : value
}

export function toHistoryTable(runs: Run[]): [head: string[], rows: string[][]] {
  const cells = ({ date, commit, figures }: Run) => [
    date,
    commit,
    ...HEADLINES.map(({ title }) => {
      const value = figures[title]
      return value === undefined ? '' : formatNumber(value)
    }),
  ]
  return [['Date', 'Commit', ...HEADLINES.map(({ title }) => title)], runs.map(cells)]
}
