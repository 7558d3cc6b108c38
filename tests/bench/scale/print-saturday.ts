import {
  ASSUMPTIONS,
  SATURDAYS,
  simulate,
  type Capacity,
  type Hour,
  type Limit,
} from './saturday.ts'

const COLUMNS: [string, (hour: Hour) => string][] = [
  ['hour', ({ hour }) => `${String(hour).padStart(2, '0')}:00`],
  ['guests', ({ guests }) => toText(guests)],
  ['sales/s', ({ salesPerSecond }) => toText(salesPerSecond)],
  ['hand-overs/s', ({ handOversPerSecond }) => toText(handOversPerSecond)],
  ['open menus', ({ openMenus }) => toText(openMenus)],
  ['texts/s', ({ textsPerSecond }) => toText(textsPerSecond)],
  ['commits/s', ({ commitsPerSecond }) => toText(commitsPerSecond)],
  ['nodes', ({ nodes }) => toText(nodes)],
  ['database cores', ({ databaseCores }) => toText(databaseCores)],
  ['requests/s of an account', ({ accountRequests }) => toText(accountRequests)],
  ['cells', ({ cells }) => toText(cells)],
  ['first limit of one cell', ({ firstLimit }) => describe(firstLimit)],
  ['of its own', ({ ownLimit }) => describe(ownLimit)],
]

/** All Saturdays as Markdown, after the capacity that they were computed with. */
export function printSaturdays(capacity: Capacity): string {
  const parts = SATURDAYS.map((day) => `### ${day.name}\n\n${toTable(simulate(day, capacity))}`)
  const given = Object.entries(ASSUMPTIONS).map(
    ([name, value]) => `${name} ${value.toLocaleString('en-US')}`,
  )
  return [
    `Measured: \`${JSON.stringify(capacity)}\``,
    `Assumed: ${given.join(', ')}; the shares of guests by the hour are in \`tests/bench/scale/saturday.ts\`.`,
    ...parts,
  ].join('\n\n')
}

/** Formats the table as the formatter does. */
function toTable(hours: Hour[]): string {
  const rows = hours.filter(({ guests }) => guests > 0)
  const columns = COLUMNS.map(([name, of]) => {
    const cells = [name, ...rows.map(of)]
    const width = Math.max(...cells.map(({ length }) => length))
    const [head = '', ...rest] = cells.map((cell) => cell.padEnd(width))
    return [head, '-'.repeat(width), ...rest]
  })
  const lines = columns[0]?.map((_, line) => columns.map((cells) => cells[line]).join(' | ')) ?? []
  return lines.map((line) => `| ${line} |`).join('\n')
}

function describe({ name, times }: Limit): string {
  const share = times < 0.1 ? times.toFixed(2) : times.toFixed(1)
  return `${name}, ${share} ×`
}

function toText(value: number): string {
  return value.toLocaleString('en-US', { maximumFractionDigits: value < 10 ? 1 : 0 })
}
