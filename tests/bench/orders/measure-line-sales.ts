import { Client } from 'pg'
import { medianResult } from '../load/median.ts'
import { NOT_MEASURED } from '../load/processor-time.ts'
import type { LoadResult } from '../load/run-load.ts'
import { runSql } from './counters.ts'
import { AT_LINE, BUILD_LINE, LINE } from './line-location.ts'
import { DRINKS } from './measure-orders.ts'
import { openSale, type Sale } from './sale.ts'

const MAKE_EVERY_MS = 250
/** Before each round; the server is warm after the first ones. */
const WARM_UP_SECONDS = 0.5

export interface LineSaleResult {
  /** How many orders wait at the station. */
  open: number
  counter: LoadResult
  line: LoadResult
}

/** Measures a sale at a line, with the given number of orders waiting at its station, and the same sale at a counter, in turns. */
export async function measureLineSales(
  databaseUrl: string,
  { open, rounds, seconds }: { open: readonly number[]; rounds: number; seconds: number },
): Promise<LineSaleResult[]> {
  await runSql(databaseUrl, BUILD_LINE)
  const sale = await openSale(databaseUrl, 'memory', WARM_UP_SECONDS)
  try {
    // the server's code is compiled by then
    await sale.measure(DRINKS, seconds)
    await measureLine(databaseUrl, sale, 0, seconds)
    // a new database plans for empty tables until autovacuum has seen them, within a minute
    await runSql(databaseUrl, 'vacuum analyze')
    const results: LineSaleResult[] = []
    for (const waiting of open) {
      const counter: LoadResult[] = []
      const line: LoadResult[] = []
      for (let round = 0; round < rounds; round++) {
        counter.push(await sale.measure(DRINKS, seconds))
        line.push(await measureLine(databaseUrl, sale, waiting, seconds))
      }
      results.push({ open: waiting, counter: medianResult(counter), line: medianResult(line) })
    }
    return results
  } finally {
    await sale.stop()
  }
}

/** As many orders as are made meanwhile are handed over, so that about the same number waits. */
async function measureLine(
  databaseUrl: string,
  sale: Sale,
  waiting: number,
  seconds: number,
): Promise<LoadResult> {
  await runSql(databaseUrl, toFill(waiting))
  const maker = new Client({ connectionString: databaseUrl, application_name: NOT_MEASURED })
  await maker.connect()
  let making: Promise<unknown> = Promise.resolve()
  const timer = setInterval(() => {
    making = making.then(() => maker.query(MAKE, [waiting]))
  }, MAKE_EVERY_MS)
  try {
    return await sale.measure(AT_LINE, seconds, LINE)
  } finally {
    clearInterval(timer)
    await making
    await maker.end()
  }
}

/** The newest orders wait again. */
const toFill = (waiting: number) => `
  update preparations set stage = 'QUEUED', paid_at = now() where preparation_id in (
    select preparation_id from preparations where station_id = 'bench-station' order by paid_at desc limit ${waiting})`

/** All but the newest are handed over. */
const MAKE = `
  update preparations set stage = 'HANDED_OVER', stage_at = now() where preparation_id in (
    select preparation_id from preparations where station_id = 'bench-station' and stage in ('QUEUED', 'MAKING')
     order by paid_at desc offset $1)`
