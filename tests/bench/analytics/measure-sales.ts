import { pino } from 'pino'
import { DAY_MS } from '#domain/values/time-units.ts'
import type { Context } from '#server/process/context.ts'
import { openDatabase } from '#server/db/database.ts'
import { readPrimary } from '#server/db/replica/report-reads.ts'
import { keepSalesDays } from '#server/services/analytics/keep-sales-days.ts'
import { summarizeSales } from '#server/services/analytics/summarize-sales.ts'
import { median } from '../load/median.ts'
import { prepareDatabase } from '../orders/prepare-database.ts'
import { fillSales } from './fill-sales.ts'
import { prepareYearOfSales, YEAR } from './year-of-sales.ts'

/** Durations of the summary of a range of sales. */
export interface SalesResult {
  name: string
  orders: number
  medianMs: number
  firstMs: number
  limitMs: number
}

const MONTH = { orders: 100_000, days: 30 }
const CASES = [
  { name: 'month', ...MONTH, limitMs: 1_000, prepare: prepareMonth },
  { name: 'year', ...YEAR, limitMs: 3_000, prepare: prepareYearOfSales },
]
const ROUNDS = 5
const MANAGER_PHONE = '+13105550112'

/**
 * Measures the summary of a month with 100,000 orders and of a year with 1,000,000, or a share of
 * them, once the past days are summed up.
 */
export async function measureSales(serverUrl: string, share: number): Promise<SalesResult[]> {
  const results: SalesResult[] = []
  for (const { name, orders, days, limitMs, prepare } of CASES) {
    const times = await timeSummaries(await prepare(serverUrl, share), days)
    results.push({
      name,
      orders: orders * share,
      medianMs: median(times),
      firstMs: times[0] ?? Number.NaN,
      limitMs,
    })
  }
  return results
}

async function prepareMonth(serverUrl: string, share: number): Promise<string> {
  const databaseUrl = await prepareDatabase(serverUrl, 'sales_month')
  await fillSales(databaseUrl, MONTH.orders * share, MONTH.days)
  return databaseUrl
}

async function timeSummaries(databaseUrl: string, days: number): Promise<number[]> {
  const db = openDatabase(databaseUrl, { timeoutMs: 60_000 })
  const context = {
    db,
    reports: readPrimary(),
    config: { PLATFORM_ADMINS: [] as string[] },
    caller: { userId: 'bench', phoneNumber: MANAGER_PHONE },
    log: pino({ level: 'silent' }),
    now: () => new Date(),
  } as unknown as Context
  await keepSalesDays(context)
  const range = { from: dayFromNow(1 - days), to: dayFromNow(1) }
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const startedAt = performance.now()
    await summarizeSales(context, 'HARBOR', range)
    times.push(performance.now() - startedAt)
  }
  await db.$client.end()
  return times
}

function dayFromNow(days: number): string {
  return new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)
}
