import { readResults } from '../report/write-results.ts'
import type { Capacity } from './saturday.ts'

/** The capacity of one core, from the last bench on this machine. */
export function readCapacity(): Capacity {
  const figures = readResults()?.figures ?? []
  const timesOf = (name: string, pattern: RegExp) => {
    const match = figures.map((figure) =>
      figure.name === name ? pattern.exec(figure.madeOf ?? '') : undefined,
    )
    const [, ...numbers] = match.find((found) => found) ?? []
    if (numbers.length === 0) throw new Error(`results/bench.json has no time of "${name}"`)
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
