import { pino } from 'pino'
import type { Context } from '#server/context.ts'
import { openDatabase } from '#server/db/database.ts'
import { keepSalesDays } from '#server/services/analytics/keep-sales-days.ts'
import { summarizeSales } from '#server/services/analytics/summarize-sales.ts'
import { prepareDatabase } from '../orders/prepare-database.ts'
import { startChild } from '../servers/start-child.ts'
import { fillSales } from './fill-sales.ts'

/*
 * How long the summary of a month with 100,000 orders and of a year with 1,000,000 takes, once the days that
 * are over are summed up:
 * node bench/analytics/measure-sales.ts
 */
const CASES = [
  { name: 'month', orders: 100_000, days: 30, limitMs: 1_000 },
  { name: 'year', orders: 1_000_000, days: 365, limitMs: 3_000 },
]
const ROUNDS = 5
const DAY_MS = 86_400_000
const MANAGER_PHONE = '+13105550112'

const server = startChild('bench/servers/database-server.ts')
const { url } = await server.hear<{ url: string }>()
for (const { name, orders, days, limitMs } of CASES) {
  const databaseUrl = await prepareDatabase(url, `sales_${name}`)
  await fillSales(databaseUrl, orders, days)
  const db = openDatabase(databaseUrl, { timeoutMs: 60_000 })
  const context = {
    db,
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
  const median = times.toSorted((one, other) => one - other)[Math.floor(ROUNDS / 2)] ?? 0
  const first = times[0] ?? 0
  console.log(
    `a ${name} of ${orders.toLocaleString('en-US')} orders: median ${Math.round(median)} ms, first ${Math.round(first)} ms (goal ${limitMs} ms)`,
  )
}
await server.stop()
process.exit(0)

function dayFromNow(days: number): string {
  return new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)
}
