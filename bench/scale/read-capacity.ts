import { readFileSync } from 'node:fs'
import type { Capacity } from './saturday.ts'

interface Measured {
  group: string
  name: string
  madeOf?: string
}

const RESULTS = new URL('../results.json', import.meta.url)

/** The capacity of one core, from the last bench. */
export function readCapacity(): Capacity {
  const { figures } = JSON.parse(readFileSync(RESULTS, 'utf8')) as { figures: Measured[] }
  const timesOf = (name: string, pattern: RegExp) => {
    const match = figures.map((figure) =>
      figure.name === name ? pattern.exec(figure.madeOf ?? '') : undefined,
    )
    const [, ...numbers] = match.find((found) => found) ?? []
    if (numbers.length === 0) throw new Error(`bench/results.json has no time of "${name}"`)
    return numbers.map(Number)
  }
  const EACH = /each takes ([\d.]+) ms of processor time in the server, ([\d.]+) in PostgreSQL/
  const [, databaseSaleMs = 0] = timesOf('Created and paid', EACH)
  const [serverSaleMs = 0] = timesOf('Created and paid through the whole payment stand-in', EACH)
  const [serverHandOverMs = 0, databaseHandOverMs = 0] = timesOf('Handed over by 16 counters', EACH)
  const [seconds = 0] = timesOf(
    'All know of a change after',
    /([\d.]+) s of the node’s processor time/,
  )
  const pages = figures
    .map(({ group }) => /^([\d,]+) open status pages/.exec(group)?.[1])
    .find((found) => found)
  const tellPageMs = (seconds * 1_000) / Number(pages?.replaceAll(',', ''))
  return { serverSaleMs, databaseSaleMs, serverHandOverMs, databaseHandOverMs, tellPageMs }
}
