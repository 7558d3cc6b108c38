import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { pino } from 'pino'
import { addDays, businessDayAt } from '#domain/values/venue-day.ts'
import { openDatabase } from '#server/db/database.ts'
import type { Context } from '#server/process/context.ts'
import { signDay } from '#server/services/money-desk/close-day.ts'
import { listMoneyIssues } from '#server/services/money-desk/list-money-issues.ts'
import { findStatement } from '#server/services/money-desk/list-payouts.ts'
import { fillSales } from '../analytics/fill-sales.ts'
import { prepareYearOfSales, YEAR } from '../analytics/year-of-sales.ts'
import { median } from '../load/median.ts'
import { prepareDatabase } from '../orders/prepare-database.ts'

export const DESK_SIZE = { closed: 100_000, open: 50, dayOrders: 20_000, yearOrders: YEAR.orders }

export interface DeskResult {
  /** The list of what needs a person, and as many bare statements. */
  list: { p50Ms: number; p99Ms: number; bareMs: number }
  /** Freezing and signing a day. */
  close: { orders: number; medianMs: number }
  /** A year of days that are closed, with the fees of all payments. */
  statement: { orders: number; medianMs: number; firstMs: number }
}

const VENDOR = 'HARBOR'
const ZONE = 'America/Los_Angeles'
const OPERATOR_PHONE = '+13105550190'
const LISTS = 300
const CLOSES = 5
const STATEMENTS = 5

/** Measures the money desk with a year of orders, or a share of them, and with many settled entries. */
export async function measureDesk(serverUrl: string, share: number): Promise<DeskResult> {
  const dayOrders = DESK_SIZE.dayOrders * share
  const yearOrders = DESK_SIZE.yearOrders * share
  const dayUrl = await prepareDatabase(serverUrl, 'desk_day')
  // two days up to now hold a whole business day
  await fillSales(dayUrl, dayOrders * 2, 2)
  const yearUrl = await prepareYearOfSales(serverUrl, share)
  await runAll(yearUrl, FILL_YEAR)
  return {
    close: { orders: dayOrders, medianMs: await timeCloses(dayUrl) },
    list: await timeLists(yearUrl),
    statement: { orders: yearOrders, ...(await timeStatements(yearUrl)) },
  }
}

async function timeLists(url: string): Promise<DeskResult['list']> {
  const context = openContext(url)
  const times = await timeEach(LISTS, () => listMoneyIssues(context, VENDOR, { limit: 50 }))
  // the role, the entries, and when something was last heard
  const bare = await timeEach(LISTS, async () => {
    for (let at = 0; at < 3; at++) await context.db.$client.query('select 1')
  })
  await context.db.$client.end()
  const sorted = times.toSorted((a, b) => a - b)
  return {
    p50Ms: median(times),
    p99Ms: sorted[Math.ceil(sorted.length * 0.99) - 1] ?? Number.NaN,
    bareMs: median(bare),
  }
}

async function timeCloses(url: string): Promise<number> {
  const context = openContext(url)
  const yesterday = addDays(businessDayAt(new Date(), ZONE), -1)
  const times: number[] = []
  for (let round = 0; round < CLOSES; round++) {
    const intent = { key: randomUUID(), requestHash: randomUUID() }
    times.push(...(await timeEach(1, () => signDay({ ...context, intent }, VENDOR, yesterday, {}))))
    await runAll(url, [AS_REPLICA, 'delete from day_closes'])
  }
  await context.db.$client.end()
  return median(times)
}

async function timeStatements(url: string) {
  const context = openContext(url)
  const today = businessDayAt(new Date(), ZONE)
  const year = { from: addDays(today, 1 - YEAR.days), to: addDays(today, 1) }
  const times = await timeEach(STATEMENTS, () => findStatement(context, VENDOR, year))
  await context.db.$client.end()
  return { medianMs: median(times), firstMs: times[0] ?? Number.NaN }
}

async function timeEach(times: number, work: () => Promise<unknown>): Promise<number[]> {
  const taken: number[] = []
  for (let time = 0; time < times; time++) {
    const startedAt = performance.now()
    await work()
    taken.push(performance.now() - startedAt)
  }
  return taken
}

function openContext(url: string) {
  const db = openDatabase(url, { timeoutMs: 60_000 })
  return {
    db,
    config: { PLATFORM_ADMINS: [OPERATOR_PHONE] },
    caller: { userId: 'bench', phoneNumber: OPERATOR_PHONE },
    log: pino({ level: 'silent' }),
    now: () => new Date(),
  } as unknown as Context
}

async function runAll(url: string, statements: readonly string[]): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  for (const text of statements) await client.query(text)
  await client.end()
}

const AS_REPLICA = 'set session_replication_role = replica'
/** Each day frozen, a payout for each, and settled and open entries. */
const FILL_YEAR = [
  `insert into day_closes (vendor_location_id, day, vendor_id, figures, frozen_at)
   select '2DFE6', day::date, '${VENDOR}', jsonb_build_object('orders', count(*), 'grossCents', sum(subtotal_cents),
            'discountCents', 0, 'taxCents', sum(tax_cents), 'tipCents', sum(tip_cents), 'chargedCents', sum(total_cents),
            'walletCents', 0, 'grossByType', '{}'::jsonb, 'refunds', none, 'walletRefundCents', 0, 'adjustments', none,
            'walletAdjustmentCents', 0, 'tipPolicy', 'SHARED', 'earners', '[]'::jsonb), now()
     from orders, lateral (select business_day_at(paid_at, null, '${ZONE}') as day,
            '{"itemCents": 0, "taxCents": 0, "tipCents": 0}'::jsonb as none) d
    where vendor_id = '${VENDOR}' and paid_at is not null and day < business_day_at(now(), null, '${ZONE}')
    group by day, none`,
  `insert into payouts (payout_id, amount_cents, status, arrives_at, created_at, is_automatic, itemized_at, difference_cents)
   select 'po_' || at, 100000, 'paid', now() - at * interval '1 day', now() - at * interval '1 day', true, now(), 0
     from generate_series(0, ${YEAR.days}) at`,
  `insert into payout_entries (entry_id, payout_id, kind, payment_intent_id, order_id, vendor_id, amount_cents, fee_cents, at)
   select 'txn_' || order_id, 'po_' || floor(extract(epoch from now() - paid_at) / 86400)::int, 'PAYMENT', payment_intent_id,
          order_id, vendor_id, total_cents, total_cents * 3 / 100 + 30, paid_at
     from orders where vendor_id = '${VENDOR}' and payment_intent_id like 'pi_sold_%'`,
  `insert into money_issues (kind, subject, vendor_id, order_id, amount_cents, details, since, closed_at, closed_by)
   select 'REFUND_REFUSED', order_id::text, '${VENDOR}', order_id, 1000, '{"reason": "CARD_DECLINED"}',
          now() - at * interval '3 minutes', case when at > ${DESK_SIZE.open} then now() end,
          case when at > ${DESK_SIZE.open} then 'bench' end
     from (select order_id, row_number() over ()::int as at from orders where payment_intent_id like 'pi_sold_%'
            limit ${DESK_SIZE.closed + DESK_SIZE.open}) sold`,
  'vacuum analyze',
]
