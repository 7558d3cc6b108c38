import { beforeAll, describe, expect, test } from 'vitest'
import type {
  AnalyticsDump,
  AnalyticsSummary,
  EnrichedOrder,
  EnrichedOrderList,
} from '#domain/analytics/analytics.contract.ts'
import { toAmount, toCents } from '#domain/values/money.ts'
import { HOUR_MS } from '#domain/values/time-units.ts'
import { addDays } from '#domain/values/venue-day.ts'
import { loadDemo } from '#standins/demo/load-demo.ts'
import { startApiHarness, type Person } from '#tests/support/api-harness.ts'
import { createOrderSteps } from '#tests/support/order-steps.ts'
import { auditBooks } from '#tests/support/settle-books.ts'
import { untilBlocked, whileLocked } from '#tests/support/while-locked.ts'
import { counts } from '../payments/return-payment.ts'
import { keepSalesDays } from './keep-sales-days.ts'

const LOCATIONS = ['2DFE6', '7KQ2M', '5GRDN', '9XW4T']
const ZONE = 'America/Los_Angeles'
const NOW = new Date()

const harness = await startApiHarness({ fill: (db) => loadDemo(db, { now: NOW }) })
const steps = createOrderSteps(harness)
let manager: Person
let guest: Person
beforeAll(async () => {
  manager = await harness.signIn('+13105550112')
  guest = await harness.signIn('+13105550101')
})

type Refused = { code?: string; fields?: Record<string, string> }
const get = <Body>(path: string, as: Person | undefined = manager) =>
  harness.call<Body & Refused>(`GET /vendors/harbor/${path}`, { as })
const summarize = async (from: string, to: string, rest = '') =>
  (await get<AnalyticsSummary>(`analytics-summary?from=${from}&to=${to}${rest}`)).body

/** Every paid order with its lines, read and added up without the code under test. */
interface Sale {
  at: Date
  /** The business day. */
  date: string
  hour: number
  status: string
  userId: string
  vendorLocationId: string
  totalCents: number
  taxCents: number
  givenBackCents: number
  lines: {
    productId: string
    productType: string
    quantity: number
    discountedPriceCents: number
  }[]
}
async function readSales(): Promise<Sale[]> {
  const { rows } = await harness.db.$client.query<Omit<Sale, 'date' | 'hour'>>(
    `select paid_at as at, status, user_id as "userId", vendor_location_id as "vendorLocationId", total_cents as "totalCents", tax_cents as "taxCents", lines,
            coalesce((select sum(amount_cents) from refunds r
                       where r.order_id = o.order_id and r.status = 'SUCCEEDED'), 0)::int as "givenBackCents"
       from orders o where vendor_id = 'HARBOR' and paid_at is not null`,
  )
  return rows.map((row) => ({ ...row, ...toLocal(row.at) }))
}
const localTime = new Intl.DateTimeFormat('en-CA', {
  timeZone: ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  hourCycle: 'h23',
})
function toLocal(at: Date) {
  const parts = Object.fromEntries(localTime.formatToParts(at).map((p) => [p.type, p.value]))
  const [date, hour] = [`${parts.year}-${parts.month}-${parts.day}`, Number(parts.hour)]
  return { date: hour < 6 ? addDays(date, -1) : date, hour }
}
const sumOf = (sales: Sale[]) =>
  sales.reduce((sum, sale) => sum + sale.totalCents - sale.givenBackCents, 0)
const keptOf = (sales: Sale[]) => sales.filter(({ status }) => status !== 'REFUNDED')

/** The venue's business day the given number of days ago. */
function daysAgo(days: number): string {
  const today = Date.parse(toLocal(NOW).date)
  return new Date(today - days * 24 * HOUR_MS).toISOString().slice(0, 10)
}

const countKeptDays = async () =>
  (await harness.db.$client.query(`select from business_day_sales where hours is not null`))
    .rowCount ?? 0

describe.each([
  ['a week', daysAgo(10), daysAgo(3), false],
  ['a week of kept days', daysAgo(10), daysAgo(3), true],
  ['half a year, with a change of daylight saving time', daysAgo(190), daysAgo(-1), false],
  ['half a year of kept days and today', daysAgo(190), daysAgo(-1), true],
])('the summary of %s equals an independent calculation', (_, from, to, isKept) => {
  let summary: AnalyticsSummary
  let sales: Sale[]
  let earlier: Sale[]
  beforeAll(async () => {
    await harness.db.$client.query('delete from business_day_sales')
    if (isKept) await keepSalesDays(harness.services)
    expect((await countKeptDays()) > 100).toBe(isKept)
    const all = await readSales()
    const isIn = ({ date }: Sale) => date >= from && date < to
    sales = all.filter(isIn)
    earlier = all.filter(({ date }) => date < from)
    summary = await summarize(from, to)
  })

  test('the totals equal those of the orders', () => {
    const { totals } = summary
    const charged = sales.reduce((sum, { totalCents }) => sum + totalCents, 0)
    expect(sales.length).toBeGreaterThan(20)
    expect(totals).toMatchObject({
      orders: keptOf(sales).length,
      refundedOrders: sales.length - keptOf(sales).length,
      charged: toAmount(charged),
      revenue: toAmount(sumOf(sales)),
    })
    const { items, discounts, tax, tips, refunds } = totals
    expect(toCents(items) - toCents(discounts) + toCents(tax) + toCents(tips)).toBe(charged)
    expect(charged - toCents(refunds)).toBe(sumOf(sales))
    const { netSales, netTax, netTips } = totals
    const nets = [netSales, netTax, netTips].map(toCents)
    const taxOf = (kept: Sale[]) => kept.reduce((sum, { taxCents }) => sum + taxCents, 0)
    expect(nets.reduce((sum, cents) => sum + cents)).toBe(sumOf(sales))
    expect(toCents(netTax)).toBe(taxOf(keptOf(sales)))
  })

  test('the sales of each day and hour of the venue equal those of the orders', () => {
    for (const { date, revenue, orders } of summary.days) {
      const own = sales.filter((sale) => sale.date === date)
      expect([date, revenue, orders]).toEqual([date, toAmount(sumOf(own)), keptOf(own).length])
    }
    for (const { hour, revenue, orders } of summary.hours) {
      const own = sales.filter((sale) => sale.hour === hour)
      expect([hour, revenue, orders]).toEqual([hour, toAmount(sumOf(own)), keptOf(own).length])
    }
  })

  test('the sales of each location equal those of its orders, and products of the same name are told apart', async () => {
    expect(summary.locations.map(({ vendorLocationId }) => vendorLocationId)).toEqual(LOCATIONS)
    for (const { vendorLocationId, orders, revenue } of summary.locations) {
      const own = sales.filter((sale) => sale.vendorLocationId === vendorLocationId)
      const kept = keptOf(own)
      expect([orders, revenue]).toEqual([kept.length, toAmount(sumOf(own))])
      const there = await summarize(from, to, `&vendorLocationId=${vendorLocationId}`)
      expect([there.vendorLocationId, there.totals.orders, there.totals.revenue]).toEqual([
        vendorLocationId,
        orders,
        revenue,
      ])
      const byGuest = Map.groupBy(kept, ({ userId }) => userId)
      expect([there.customers.unique, there.customers.repeat]).toEqual([
        byGuest.size,
        [...byGuest.values()].filter((theirs) => theirs.length > 1).length,
      ])
      expect(there.topCustomers.map((customer) => toCents(customer.revenue))).toEqual(
        [...byGuest.values()]
          .map(sumOf)
          .toSorted((a, b) => b - a)
          .slice(0, 10),
      )
      expect(there.products).toEqual(
        summary.products.filter((product) => product.vendorLocationId === vendorLocationId),
      )
    }
  })

  test('the sales of each product and category equal those of the orders', () => {
    const lines = keptOf(sales).flatMap((sale) => sale.lines)
    const worth = (own: Sale['lines']) =>
      own.reduce((sum, line) => sum + line.quantity * line.discountedPriceCents, 0)
    for (const { productId, revenue, quantity } of summary.products) {
      const own = lines.filter((line) => line.productId === productId)
      const pieces = own.reduce((sum, line) => sum + line.quantity, 0)
      expect([productId, revenue, quantity]).toEqual([productId, toAmount(worth(own)), pieces])
    }
    expect(summary.products.length).toBe(new Set(lines.map(({ productId }) => productId)).size)
    for (const { productType, revenue } of summary.categories) {
      const own = lines.filter((line) => line.productType === productType)
      expect([productType, revenue]).toEqual([productType, toAmount(worth(own))])
    }
    const cents = summary.products.map(({ revenue }) => toCents(revenue))
    expect(cents).toEqual(cents.toSorted((a, b) => b - a))
  })

  test('the figures of each customer equal those of the orders', () => {
    const byGuest = Map.groupBy(keptOf(sales), ({ userId }) => userId)
    const known = new Set(earlier.map(({ userId }) => userId))
    const { unique, repeat, returning, isEstimate, new: fresh } = summary.customers
    expect([unique, repeat]).toEqual([
      byGuest.size,
      [...byGuest.values()].filter((own) => own.length > 1).length,
    ])
    expect(isEstimate).toBe(known.size === 0)
    const before = [...byGuest.keys()].filter((userId) => known.has(userId)).length
    expect([fresh, returning]).toEqual(
      known.size > 0
        ? [unique - before, before]
        : [Math.round(unique * 0.3), unique - Math.round(unique * 0.3)],
    )
    const top = [...byGuest.values()]
      .map(sumOf)
      .toSorted((a, b) => b - a)
      .slice(0, 10)
    expect(summary.topCustomers.map(({ revenue }) => toCents(revenue))).toEqual(top)
  })
})

describe('a range that still lasts', () => {
  /** Sells like another order of a guest, in a transaction that is rolled back. */
  const sellAgo = (time: string) =>
    harness.db.$client.query(
      `insert into orders select (jsonb_populate_record(o, jsonb_build_object('order_id', gen_random_uuid(),
         'payment_intent_id', null, 'user_id', 'compared', 'paid_at', now() - interval '${time}'))).*
       from orders o where vendor_id = 'HARBOR' and status = 'COMPLETE' order by paid_at desc limit 1`,
    )
  const countBefore = async (query = '') =>
    (await summarize(daysAgo(6), daysAgo(-1), query)).previous.orders

  test('a range that still lasts is compared with the days before it up to the same time of day', async () => {
    await keepSalesDays(harness.services)
    const before = await countBefore()
    await sellAgo('7 days 2 hours')
    expect(await countBefore()).toBe(before + 1)
    await sellAgo('6 days 22 hours')
    expect(await countBefore()).toBe(before + 1)
  })

  test('a range that still lasts is compared with the days that are asked for', async () => {
    const query = `&comparedFrom=${daysAgo(20)}&comparedTo=${daysAgo(13)}`
    const before = await countBefore(query)
    await sellAgo('15 days')
    expect(await countBefore(query)).toBe(before + 1)
    await harness.db.$client.query(`delete from orders where user_id = 'compared'`)
    expect(await countBefore(query)).toBe(before)
  })
})

test('an older page that asks for nights gets the same business days', async () => {
  const night = [daysAgo(3), daysAgo(2)] as const
  expect(await summarize(...night, '&nights=true')).toEqual(await summarize(...night))
})

describe('the payment provider', () => {
  test('the payment provider charged and refunded as much as a summary shows, to the cent', async () => {
    const days = [daysAgo(1), daysAgo(-2)] as const
    const before = (await summarize(...days)).totals
    for (let count = 1; count <= 3; count++) await steps.buy(guest, 'harbor-lager', count, '2DFE6')
    const returned = await steps.buy(guest, 'harbor-lager', 4, '2DFE6')
    await steps.refund(manager, returned.orderId)
    const { totals } = await summarize(...days)
    const captures = await harness.services.payments.of(null).listCapturesSince(new Date(0))
    const refunds = await Array.fromAsync(
      harness.services.payments.of(null).listRefunds(new Date(0)),
    )
    const sum = (rows: { amountCents: number }[]) =>
      rows.reduce((all, { amountCents }) => all + amountCents, 0)
    expect(captures).toHaveLength(4)
    const taken = sum(captures)
    expect(toCents(totals.charged) - toCents(before.charged)).toBe(taken)
    const kept = taken - sum(refunds.filter(counts))
    expect(toCents(totals.revenue) - toCents(before.revenue)).toBe(kept)
    expect(totals.orders - before.orders).toBe(3)
    expect(totals.refundedOrders - before.refundedOrders).toBe(1)
  })
})

describe('kept days stay exact', () => {
  const query = (text: string, values: unknown[] = []) => harness.db.$client.query(text, values)
  const summarizeWeek = () => summarize(daysAgo(9), daysAgo(0))
  const ONE = `(select order_id from orders where vendor_id = 'HARBOR' and status = 'COMPLETE'
    and paid_at < now() - interval '4 days' order by paid_at desc limit 1)`
  const REFUND = `insert into refunds (refund_id, order_id, status, amount_cents, reason, requested_by,
      created_at, updated_at)
    values (gen_random_uuid(), ${ONE}, 'SUCCEEDED', 1, 'AT_PROVIDER', 'provider', now(), now())`
  const IMPORT = `insert into orders select (jsonb_populate_record(o, jsonb_build_object(
      'order_id', gen_random_uuid(), 'payment_intent_id', null, 'user_id', 'imported'))).*
    from orders o where order_id = ${ONE}`
  /** Days that are past in any time zone. */
  const countKeptWeek = async () =>
    (
      await query(
        `select from business_day_sales where hours is not null and day >= $1 and day < $2`,
        [daysAgo(9), daysAgo(2)],
      )
    ).rowCount
  beforeAll(() => keepSalesDays(harness.services))

  test.each([
    ['a refund', REFUND],
    ['a refund that fails later', `update refunds set status = 'FAILED' where amount_cents = 1`],
    [
      'an order that becomes refunded',
      `update orders set status = 'REFUNDED', refunded_at = now() where order_id = ${ONE}`,
    ],
    [
      'a corrected line',
      `update orders set lines = jsonb_set(lines, '{0,quantity}', '9') where order_id = ${ONE}`,
    ],
    [
      'an order that moves to the day before',
      `update orders set paid_at = paid_at - interval '1 day' where order_id = ${ONE}`,
    ],
    ['an order that moves to today', `update orders set paid_at = now() where order_id = ${ONE}`],
    ['an imported order', IMPORT],
    [
      'an earlier order of its guest, who is not new then',
      IMPORT.replace("'imported'", "'imported', 'paid_at', o.paid_at - interval '20 days'"),
    ],
    ['a deleted order', `delete from orders where user_id = 'imported'`],
    [
      'another time zone',
      `update vendors set time_zone = 'America/New_York' where vendor_id = 'HARBOR'`,
    ],
    [
      'the time zone as before',
      `update vendors set time_zone = '${ZONE}' where vendor_id = 'HARBOR'`,
    ],
  ])('kept days stay exact after %s', async (_, change) => {
    const before = await summarizeWeek()
    await query(change)
    const after = await summarizeWeek()
    expect(after).not.toEqual(before)
    await keepSalesDays(harness.services)
    expect(await countKeptWeek()).toBe(7)
    expect(await summarizeWeek()).toEqual(after)
    await query('delete from business_day_sales where day >= $1', [daysAgo(9)])
    expect(await summarizeWeek()).toEqual(after)
    await keepSalesDays(harness.services)
  })

  test('kept days stay exact after a refund at the moment in which its day is summed up', async () => {
    await query(REFUND)
    const before = await summarizeWeek()
    await whileLocked(harness.db, [REFUND], () => [keepSalesDays(harness.services)])
    const after = await summarizeWeek()
    expect(toCents(before.totals.revenue) - toCents(after.totals.revenue)).toBe(1)
    await keepSalesDays(harness.services)
    expect(await summarizeWeek()).toEqual(after)
  })

  test('the audit finds a stored day that differs', async () => {
    const findDays = async () => {
      const findings = await auditBooks(harness.services)
      return findings.filter((finding) => finding.includes('The reports keep'))
    }
    expect(await findDays()).toEqual([])
    await query(`update business_day_sales set hours = jsonb_set(hours, '{0,chargedCents}', '1')
      where day = (select max(day) from business_day_sales where jsonb_array_length(hours) > 0)`)
    expect(await findDays()).toHaveLength(1)
    await query('delete from business_day_sales')
  })

  test('the sums of calendar days of the version before are not used, and a refund still empties them for it', async () => {
    const before = await summarizeWeek()
    await query(
      `insert into sales_days (vendor_id, day, time_zone, hours, visitor_ids)
       select 'HARBOR', date::date, $1, '[]', '{}' from generate_series($2::date::timestamp, $3, '1 day') date
       on conflict (vendor_id, day) do update set (time_zone, hours, visitor_ids) = row (excluded.time_zone, excluded.hours, excluded.visitor_ids)`,
      [ZONE, daysAgo(9), daysAgo(2)],
    )
    const countKept = async () =>
      (await query('select from sales_days where hours is not null')).rowCount ?? 0
    const kept = await countKept()
    expect(await summarizeWeek()).toEqual(before)
    await query(REFUND)
    expect(await countKept()).toBe(kept - 1)
    const after = await summarizeWeek()
    expect(toCents(before.totals.revenue) - toCents(after.totals.revenue)).toBe(1)
    await query(`delete from refunds where amount_cents = 1`)
    await keepSalesDays(harness.services)
  })

  test('sales of today and hand-overs leave kept days alone', async () => {
    await keepSalesDays(harness.services)
    const before = await countKeptDays()
    const sold = await steps.buy(guest, 'harbor-lager', 1, '2DFE6')
    await steps.complete(manager, sold.orderId)
    await query(`update orders set status = 'COMPLETE', completed_at = now() where status = 'PAID'`)
    expect(await countKeptDays()).toBe(before)
  })
})

describe('the dump of a month', () => {
  const current = daysAgo(0).slice(0, 7)
  const past = daysAgo(Number(daysAgo(0).slice(8))).slice(0, 7)
  const later = async (ms: number) => {
    harness.clock.shiftMs += ms
    manager = await harness.signIn(manager.phoneNumber)
  }
  const dump = async (query = '', month = past) =>
    (await get<AnalyticsDump>(`analytics-dump/${month}${query}`)).body

  /** The orders of all pages: a busy month has more than one. */
  const dumpAll = async (query: string): Promise<EnrichedOrder[]> => {
    const { ordersEnriched, nextToken } = await dump(query)
    if (!nextToken) return ordersEnriched
    const rest = query.replace(/([?&])nextToken=[^&]*&?/, '$1')
    const next = `${rest}${rest.includes('?') ? '&' : '?'}nextToken=${nextToken}`
    return [...ordersEnriched, ...(await dumpAll(next))]
  }

  test('the dump has the orders of the month in the venue’s time zone', async () => {
    const sales = (await readSales()).filter(({ date }) => date.startsWith(past))
    const kept = await dump()
    expect([kept.vendorId, kept.month, kept.numOrders]).toEqual([
      'HARBOR',
      past,
      keptOf(sales).length,
    ])
    expect(await dumpAll('')).toHaveLength(kept.numOrders)
    const all = await dumpAll('?includeRefunded=true')
    expect(all).toHaveLength(sales.length)
    const paid = all.reduce((sum, one) => sum + toCents(one.totalAmountPaid), 0)
    expect(paid).toBe(sumOf(sales))
  })

  test('the next page of a dump continues where the last one ended', async () => {
    const all = await dumpAll('')
    const range = `datetimePaidAfter=${all[0]?.datetimePaid}&datetimePaidBefore=${NOW.toISOString()}`
    const { nextToken } = (await get<EnrichedOrderList>(`orders?${range}&limit=20`)).body
    expect((await dump(`?nextToken=${nextToken}`)).numOrders).toBe(all.length)
    expect(await dumpAll(`?nextToken=${nextToken}`)).toEqual(all.slice(20))
  })

  test('the dump of a past month is cached for 60 minutes, unless it is regenerated', async () => {
    const first = (await dump()).generatedAt
    await later(0.9 * HOUR_MS)
    expect((await dump()).generatedAt).toBe(first)
    const second = (await get<AnalyticsDump>(`analytics-dump/${past}/regenerate`)).body.generatedAt
    expect(second > first).toBe(true)
    expect((await dump()).generatedAt).toBe(second)
    await later(60_000)
    expect((await dump('?forceRegeneration=true')).generatedAt > second).toBe(true)
    const third = (await dump()).generatedAt
    await later(1.1 * HOUR_MS)
    expect((await dump()).generatedAt > third).toBe(true)
  })

  test('a dump is regenerated at most once a minute per vendor, however many ask', async () => {
    await later(60_000)
    const regenerate = [
      `analytics-dump/${past}/regenerate`,
      `analytics-dump/${current}?forceRegeneration=true`,
    ]
    const answers = await Promise.all(regenerate.map((path) => get<Refused>(path)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 429])
    await later(30_000)
    const refused = await get<Refused>(`analytics-dump/${past}/regenerate`)
    expect([refused.status, refused.body.code]).toEqual([429, 'REGENERATED_RECENTLY'])
    const waitSeconds = Number(refused.headers.get('retry-after'))
    expect(waitSeconds > 0 && waitSeconds <= 30).toBe(true)
    const elsewhere = `GET /vendors/sunset/analytics-dump/${past}/regenerate`
    expect((await harness.call(elsewhere, { as: manager })).status).toBe(200)
    expect((await get<AnalyticsDump>(`analytics-dump/${past}`)).status).toBe(200)
    await later(30_000)
    expect((await get<AnalyticsDump>(`analytics-dump/${past}/regenerate`)).status).toBe(200)
  })

  test('the dump of the running month is cached for 5 minutes', async () => {
    const { date } = toLocal(new Date(Date.now() + harness.clock.shiftMs))
    const dumpCurrent = () => dump('', date.slice(0, 7))
    const first = (await dumpCurrent()).generatedAt
    await later(4 * 60_000)
    expect((await dumpCurrent()).generatedAt).toBe(first)
    await later(2 * 60_000)
    expect((await dumpCurrent()).generatedAt > first).toBe(true)
  })

  test.each(['2026-13', '2026-00', '2026-6', '1899-12', '2101-01', 'june'])(
    'a dump refuses %s',
    async (month) => {
      const { status, body } = await get<Refused>(`analytics-dump/${month}`)
      expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['month']])
    },
  )
})

describe('the orders of a time', () => {
  const list = (after: string, before: string, rest = '') =>
    get<EnrichedOrderList>(`orders?datetimePaidAfter=${after}&datetimePaidBefore=${before}${rest}`)

  test('the orders of a time are listed a page at a time, oldest first', async () => {
    const from = `${daysAgo(40)}T00:00:00Z`
    const to = `${daysAgo(26)}T00:00:00Z`
    const sales = (await readSales()).filter(({ at }) => at >= new Date(from) && at < new Date(to))
    const seen: string[] = []
    let token: string | null = null
    do {
      const page = await list(
        from,
        to,
        `&includeRefunded=true&limit=70${token ? `&nextToken=${token}` : ''}`,
      )
      seen.push(...page.body.orders.map(({ datetimePaid }) => datetimePaid))
      token = page.body.nextToken
    } while (token)
    expect(seen).toEqual(sales.map(({ at }) => at.toISOString()).toSorted())
    const range = `datetimePaidAfter=${from}&datetimePaidBefore=${to}&includeRefunded=true`
    const { orders, nextToken } = (await get<EnrichedOrderList>(`orders-export?${range}`)).body
    expect([orders.map(({ datetimePaid }) => datetimePaid), nextToken]).toEqual([seen, null])
  })

  test('the orders of one location are listed when the request names one', async () => {
    const range = `datetimePaidAfter=${daysAgo(40)}T00:00:00Z&datetimePaidBefore=${daysAgo(26)}T00:00:00Z`
    const read = async (query = '') =>
      (await get<EnrichedOrderList>(`orders-export?${range}${query}`)).body.orders
    const all = await read()
    const at = all[0]?.vendorLocationId ?? ''
    const own = all.filter(({ vendorLocationId }) => vendorLocationId === at)
    expect(own.length).toBeLessThan(all.length)
    expect(await read(`&vendorLocationId=${at.toLowerCase()}`)).toEqual(own)
    const month = all[0]?.datetimePaid.slice(0, 7)
    const dumped = (await get<AnalyticsDump>(`analytics-dump/${month}?vendorLocationId=${at}`)).body
    expect(new Set(dumped.ordersEnriched.map(({ vendorLocationId }) => vendorLocationId))).toEqual(
      new Set([at]),
    )
    expect(dumped.ordersEnriched).toHaveLength(dumped.numOrders)
  })

  test('an export has 1,000 at a time', async () => {
    const all = `datetimePaidAfter=${daysAgo(200)}T00:00:00Z&datetimePaidBefore=${NOW.toISOString()}`
    const { orders, nextToken } = (await get<EnrichedOrderList>(`orders-export?${all}`)).body
    expect(orders).toHaveLength(1_000)
    const next = (await get<EnrichedOrderList>(`orders-export?${all}&nextToken=${nextToken}`)).body
    expect(next.orders[0]?.orderId).not.toBe(orders[0]?.orderId)
    expect(next.orders.length).toBeGreaterThan(0)
  })

  test('a vendor exports one page at a time; a waiting request holds no connection, and few may wait', async () => {
    // calls of one person take turns before they request an export
    const colleagues = [manager, await harness.signIn('+13105550113')]
    const rival = await harness.db.$client.connect()
    try {
      await rival.query('begin; lock table orders in access exclusive mode')
      const range = `datetimePaidAfter=${daysAgo(2)}T00:00:00Z&datetimePaidBefore=${NOW.toISOString()}`
      let refused = 0
      const asked = Array.from({ length: 15 }, async (_, index) => {
        const { status } = await get(`orders-export?${range}`, colleagues[index % 2])
        if (status === 429) refused += 1
        return status
      })
      await expect.poll(() => refused).toBe(4)
      await untilBlocked(harness.db, 1)
      await rival.query('commit')
      expect((await Promise.all(asked)).filter((status) => status === 200)).toHaveLength(11)
    } finally {
      rival.release()
    }
  })

  test.each([
    ['2026-05-01T00:00:00Z', '2026-05-01T00:00:00Z'],
    ['2024-05-01T00:00:00Z', '2026-05-01T00:00:00Z'],
    ['yesterday', '2026-05-01T00:00:00Z'],
  ])('the orders from %s to %s are refused', async (after, before) => {
    expect((await list(after, before)).status).toBe(400)
  })
})

test.each([
  ['2026-06-07', '2026-06-07'],
  ['2025-01-01', '2026-06-07'],
  ['2026-02-30', '2026-06-07'],
  ['2026-06-01', '2026-06-07&comparedFrom=2026-05-01'],
  ['2026-06-01', '2026-06-07&comparedFrom=2025-01-01&comparedTo=2026-05-01'],
])('a summary from %s to %s is refused', async (from, to) => {
  expect((await get(`analytics-summary?from=${from}&to=${to}`)).status).toBe(400)
})

test('the location of another vendor is not found', async () => {
  const path = 'analytics-summary?from=2026-06-01&to=2026-06-07&vendorLocationId=L5V01'
  const { status, body } = await get<Refused>(path)
  expect([status, body.code]).toEqual([404, 'LOCATION_NOT_FOUND'])
})
