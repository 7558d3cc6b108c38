import { beforeEach, describe, expect, test } from 'vitest'
import type { AnalyticsDump, AnalyticsSummary } from '#domain/analytics/analytics.contract.ts'
import { type BusinessDays, businessDayAt } from '#domain/values/venue-day.ts'
import { HOUR_MS } from '#domain/values/time-units.ts'
import { startApiHarness } from '#tests/support/api-harness.ts'
import { MANAGER_PHONE } from '#tests/support/build-venue.ts'
import { createOrderSteps } from '#tests/support/order-steps.ts'
import { auditBooks } from '#tests/support/settle-books.ts'
import { untilBlocked } from '#tests/support/while-locked.ts'
import { migrate } from '../../db/migrate.ts'
import { readMigrations } from '../../db/migration-files.ts'
import { keepSalesDays, sumUpForReport } from './keep-sales-days.ts'

const harness = await startApiHarness()
const guest = await harness.signIn('+13105550150')
const manager = await harness.signIn(MANAGER_PHONE)
const { orderId } = await createOrderSteps(harness).buy(guest, 'lager', 2)
const query = <Row extends object>(text: string, values: unknown[] = []) =>
  harness.db.$client.query<Row>(text, values)

const setDays = (days: BusinessDays) =>
  query(`update vendors set business_days = $1 where vendor_id = 'HALL'`, [
    days && JSON.stringify(days),
  ])
/** Sells the order again at these times, and not at its own. */
const sellAt = (...times: string[]) => sell(times, {})
async function sell(times: string[], changes: object) {
  await query(`delete from orders where order_id <> $1`, [orderId])
  await query(
    `update orders set paid_at = '2020-01-01T20:00:00Z', created_at = '2020-01-01T20:00:00Z'`,
  )
  await query(
    `insert into orders select copy.* from orders o, unnest($2::timestamptz[]) at,
       jsonb_populate_record(o, jsonb_build_object('order_id', gen_random_uuid(), 'payment_intent_id', null,
         'pickup_number', null, 'paid_at', at, 'created_at', at) || $3::jsonb) copy where o.order_id = $1`,
    [orderId, times, JSON.stringify(changes)],
  )
}
const get = async <Body>(path: string) =>
  (await harness.call<Body>(`GET /vendors/HALL/${path}`, { as: manager })).body
const summarize = (from: string, to: string) =>
  get<AnalyticsSummary>(`analytics-summary?from=${from}&to=${to}`)
const ordersOf = ({ days }: AnalyticsSummary) => days.map(({ orders }) => orders)
const hoursOf = ({ hours }: AnalyticsSummary) =>
  hours.flatMap(({ hour, orders }) => Array<number>(orders).fill(hour))

beforeEach(async () => {
  await query('delete from refunds')
  await setDays(null)
  await query('delete from business_day_sales')
})

/** Only these, of all days since the first sale in 2020. */
const sumUpDays = (from: string, to: string) =>
  sumUpForReport(harness.services, { vendorId: 'HALL', from, to })

/** Reads the report before its days are summed up and afterwards: both must be the same. */
async function summarizeTwice(from: string, to: string): Promise<AnalyticsSummary> {
  const open = await summarize(from, to)
  await sumUpDays(from, to)
  const { rowCount } = await query(
    'select from business_day_sales where hours is not null and day >= $1 and day < $2',
    [from, to],
  )
  expect(rowCount).toBe(open.days.length)
  expect(await summarize(from, to)).toEqual(open)
  return open
}

describe('the days of a report are the business days of the venue', () => {
  test('on the night on which the clock goes forward, which is an hour shorter', async () => {
    await sellAt(
      '2026-03-07T05:59:00-08:00',
      '2026-03-07T06:00:00-08:00',
      '2026-03-08T01:59:00-08:00',
      '2026-03-08T03:00:00-07:00',
      '2026-03-08T05:59:00-07:00',
      '2026-03-08T06:00:00-07:00',
      '2026-03-09T05:59:00-07:00',
    )
    const report = await summarizeTwice('2026-03-07', '2026-03-09')
    expect(ordersOf(report)).toEqual([4, 2])
    expect(hoursOf(report)).toEqual([1, 3, 5, 5, 6, 6])
  })

  test('on the night on which the clock goes back, whose hour of one AM comes twice', async () => {
    await sellAt(
      '2026-10-31T06:00:00-07:00',
      '2026-11-01T01:30:00-07:00',
      '2026-11-01T01:30:00-08:00',
      '2026-11-01T05:59:00-08:00',
      '2026-11-01T06:00:00-08:00',
    )
    const report = await summarizeTwice('2026-10-31', '2026-11-02')
    expect(ordersOf(report)).toEqual([4, 1])
    expect(hoursOf(report)).toEqual([1, 1, 5, 6, 6])
  })

  test('where the venue changed its hour: that day is longer or shorter, and no sale is lost or counts twice', async () => {
    await setDays([
      { from: '2026-02-10', startsAt: 11 },
      { from: '2026-02-11', startsAt: 3 },
    ])
    await sellAt(
      '2026-02-09T06:00:00-08:00',
      // 29 hours after the day began
      '2026-02-10T10:59:00-08:00',
      // a day of 16 hours
      '2026-02-10T11:00:00-08:00',
      '2026-02-11T02:59:00-08:00',
      '2026-02-11T03:00:00-08:00',
      '2026-02-12T02:59:00-08:00',
    )
    const report = await summarizeTwice('2026-02-08', '2026-02-12')
    expect(ordersOf(report)).toEqual([0, 2, 2, 2])
    expect(report.hours).toHaveLength(24)
    expect(hoursOf(report)).toEqual([2, 2, 3, 6, 10, 11])
  })

  test('after its hours or its time zone were corrected for past days, also while a day is summed up', async () => {
    await sellAt('2026-02-10T07:00:00-08:00', '2026-02-11T02:00:00-08:00')
    await summarizeTwice('2026-02-08', '2026-02-13')
    await setDays([{ from: '2026-01-01', startsAt: 8 }])
    expect(ordersOf(await summarizeTwice('2026-02-08', '2026-02-13'))).toEqual([0, 1, 1, 0, 0])
    await query('delete from business_day_sales')
    const rival = await harness.db.$client.connect()
    try {
      await keepSalesDays(harness.services)
      await query(`update business_day_sales set hours = null where day = '2026-02-10'`)
      await rival.query('begin')
      await rival.query(`update vendors set business_days = null where vendor_id = 'HALL'`)
      const summing = keepSalesDays(harness.services)
      await untilBlocked(harness.db, 1)
      await rival.query('commit')
      await summing
      const stale = `select from business_day_sales where hours is not null and day = '2026-02-10'`
      expect((await query(stale)).rowCount).toBe(0)
    } finally {
      rival.release()
    }
    expect(ordersOf(await summarize('2026-02-08', '2026-02-13'))).toEqual([0, 0, 2, 0, 0])
    await query(`update vendors set time_zone = 'America/New_York' where vendor_id = 'HALL'`)
    expect(ordersOf(await summarizeTwice('2026-02-08', '2026-02-13'))).toEqual([0, 0, 2, 0, 0])
    await query(`update vendors set time_zone = 'America/Los_Angeles' where vendor_id = 'HALL'`)
  })

  test('and once they are summed up, the orders of past days are not read: a year takes as long as its days', async () => {
    await sellAt('2026-02-10T07:00:00-08:00', '2026-02-11T02:00:00-08:00')
    await keepSalesDays(harness.services)
    const year = await summarize('2025-11-01', '2026-11-01')
    const client = await harness.db.$client.connect()
    try {
      // without the triggers
      await client.query('set session_replication_role = replica')
      await client.query(`delete from orders where paid_at > '2026-01-01'`)
    } finally {
      await client.query('reset session_replication_role')
      client.release()
    }
    expect(await summarize('2025-11-01', '2026-11-01')).toEqual(year)
    expect(year.totals.orders).toBe(2)
  })

  test('and sums of other times are not used', async () => {
    await sellAt('2026-02-10T07:00:00-08:00')
    await summarizeTwice('2026-02-10', '2026-02-11')
    await query(`update business_day_sales set starts = starts - interval '1 hour', hours = '[]'`)
    expect(ordersOf(await summarize('2026-02-10', '2026-02-11'))).toEqual([1])
  })

  test('for a guest who is new, and one who had come on the day before', async () => {
    await sell(['2026-02-10T05:00:00-08:00'], { user_id: 'another' })
    const { customers } = await summarizeTwice('2026-02-09', '2026-02-10')
    expect(customers).toMatchObject({ unique: 1, new: 1, returning: 0, isEstimate: false })
    await sellAt('2026-02-10T05:00:00-08:00')
    const known = await summarizeTwice('2026-02-09', '2026-02-10')
    expect(known.customers).toMatchObject({ unique: 1, new: 0, returning: 1 })
  })
})

test('the dump of a month goes from its first business day to that of the next one', async () => {
  await setDays([{ from: '2026-03-01', startsAt: 9 }])
  const inMarch = [
    '2026-03-01T09:00:00-08:00',
    '2026-03-31T23:00:00-07:00',
    '2026-04-01T08:59:00-07:00',
  ]
  await sellAt(
    '2026-03-01T07:00:00-08:00',
    '2026-03-01T08:59:00-08:00',
    ...inMarch,
    '2026-04-01T09:00:00-07:00',
  )
  const dump = await get<AnalyticsDump>('analytics-dump/2026-03')
  const times = dump.ordersEnriched.map(({ datetimePaid }) => datetimePaid)
  expect(times).toEqual(inMarch.map((time) => new Date(time).toISOString()))
  const february = await get<AnalyticsDump>('analytics-dump/2026-02')
  expect(february.numOrders).toBe(2)
  // a cached file is of the days that it was made for
  await setDays(null)
  expect((await get<AnalyticsDump>('analytics-dump/2026-03')).numOrders).toBe(4)
  expect((await get<AnalyticsDump>('analytics-dump/2026-04')).numOrders).toBe(2)
})

describe('what was given back', () => {
  const refundOf = (day: string, cents: number, rest: Record<string, unknown> = {}) =>
    query(
      `insert into refunds select * from jsonb_populate_record(null::refunds, jsonb_build_object(
         'refund_id', gen_random_uuid(), 'order_id', (select order_id from orders where paid_at = '2026-02-10T20:00:00Z'),
         'status', 'SUCCEEDED', 'amount_cents', $2::int, 'reason', 'x', 'requested_by', 'staff', 'attempts', 0,
         'next_attempt_at', now(), 'created_at', $1::timestamptz, 'updated_at', $1::timestamptz) || $3::jsonb)`,
      [`${day}T20:00:00Z`, cents, JSON.stringify(rest)],
    )
  beforeEach(async () => {
    const { rows } = await query<{ cents: number }>(
      'select subtotal_cents - discount_cents as cents from orders where order_id = $1',
      [orderId],
    )
    const total = (rows[0]?.cents ?? 0) + 400
    const money = { tax_cents: 100, tip_cents: 300, total_cents: total }
    await sell(['2026-02-10T20:00:00Z'], money)
    await sumUpDays('2026-02-09', '2026-02-14')
  })
  const moneyOf = async (from: string, to: string) => (await summarizeTwice(from, to)).totals

  test('a refund is taken off the day of its sale, and counts as given back on its own day', async () => {
    const before = await moneyOf('2026-02-10', '2026-02-11')
    const line = { lineId: 'lager', quantity: 1, priceCents: 50, discountCents: 10, taxCents: 7 }
    await refundOf('2026-02-12', 97, { lines: [line], tip_cents: 50 })
    await query(
      `update orders set refunds = jsonb_build_array(jsonb_build_object('amountCents', 97, 'lines', jsonb_build_array($1::jsonb)))
        where paid_at = '2026-02-10T20:00:00Z'`,
      [JSON.stringify(line)],
    )
    const sold = await moneyOf('2026-02-10', '2026-02-11')
    expect(Number(before.netSales) - Number(sold.netSales)).toBeCloseTo(0.4)
    expect(sold).toMatchObject({
      tax: '1.00',
      netTax: '0.93',
      netTips: '2.50',
      refunds: '0.97',
      refundedItems: '0.40',
      refundedTax: '0.07',
      refundedTips: '0.50',
      givenBack: '0.00',
    })
    const later = await moneyOf('2026-02-12', '2026-02-13')
    expect(later).toMatchObject({ netSales: '0.00', refunds: '0.00', givenBack: '0.97' })
    expect((await moneyOf('2026-02-10', '2026-02-13')).givenBack).toBe('0.97')
    const elsewhere = await get<AnalyticsSummary>(
      'analytics-summary?from=2026-02-10&to=2026-02-13&vendorLocationId=B1R',
    )
    expect(elsewhere.totals.givenBack).toBe('0.97')
    const audit = async () =>
      (await auditBooks(harness.services)).filter((text) => text.includes('The reports keep'))
    expect(await audit()).toEqual([])
    await query(`update business_day_sales set given_back = '[]' where day = '2026-02-12'`)
    expect(await audit()).toHaveLength(1)
  })

  test('one at the provider counts on the day of the provider, and is taken off the items', async () => {
    await refundOf('2026-02-13', 150, {
      requested_by: 'provider',
      created_at: '2026-02-11T20:00:00Z',
    })
    expect((await moneyOf('2026-02-11', '2026-02-12')).givenBack).toBe('1.50')
    expect((await moneyOf('2026-02-13', '2026-02-14')).givenBack).toBe('0.00')
    expect(await moneyOf('2026-02-10', '2026-02-11')).toMatchObject({
      netTax: '1.00',
      netTips: '3.00',
      refundedItems: '1.50',
    })
  })

  test('one from before refunds knew their vendor counts once the migration has filled it in', async () => {
    await refundOf('2026-02-12', 150)
    const withoutTriggers = await harness.db.$client.connect()
    await withoutTriggers.query('set session_replication_role = replica')
    await withoutTriggers.query('update refunds set vendor_id = null')
    await withoutTriggers.query('reset session_replication_role')
    withoutTriggers.release()
    const { name, steps } = readMigrations().find((one) =>
      one.steps.some((step) => step.kind === 'batches' && step.table === 'refunds'),
    )!
    const others = steps.filter(({ kind }) => kind !== 'batches').map(({ id }) => id)
    await query(
      `update drizzle.fayva_migrations set steps_done = $2, finished_at = null where name = $1`,
      [name, others],
    )
    await migrate(harness.url)
    expect((await moneyOf('2026-02-12', '2026-02-13')).givenBack).toBe('1.50')
  })

  test('one that fails later was not given back', async () => {
    await refundOf('2026-02-12', 150)
    expect((await moneyOf('2026-02-12', '2026-02-13')).givenBack).toBe('1.50')
    await query(`update refunds set status = 'FAILED'`)
    expect((await moneyOf('2026-02-12', '2026-02-13')).givenBack).toBe('0.00')
  })

  test('of an order that went back as a whole, nothing is left of items, tax and tip', async () => {
    await query(
      `update orders set status = 'REFUNDED', refunded_at = now() where paid_at = '2026-02-10T20:00:00Z'`,
    )
    const { rows } = await query<{ cents: number }>(
      `select total_cents as cents from orders where status = 'REFUNDED'`,
    )
    await refundOf('2026-02-10', rows[0]?.cents ?? 0)
    const totals = await moneyOf('2026-02-10', '2026-02-11')
    expect(totals).toMatchObject({ netSales: '0.00', netTax: '0.00', netTips: '0.00' })
    expect(totals.givenBack).toBe(totals.charged)
  })
})

test('SQL and the pages agree on the business day of any moment', async () => {
  const zones = [
    'America/Los_Angeles',
    'Europe/Berlin',
    'Europe/Helsinki',
    'Australia/Lord_Howe',
    'Asia/Kathmandu',
  ]
  const histories: BusinessDays[] = [
    null,
    [],
    [{ from: '2026-03-08', startsAt: 3 }],
    [
      { from: '2026-03-01', startsAt: 11 },
      { from: '2026-03-29', startsAt: 3 },
      { from: '2026-10-25', startsAt: 9 },
    ],
    [{ from: '2020-01-01', startsAt: 3 }],
  ]
  const start = Date.parse('2026-01-01T00:00:00Z')
  const moments = Array.from(
    { length: 365 * 6 },
    (_, at) => new Date(start + at * 4 * HOUR_MS + ((at * 7919) % 240) * 60_000),
  )
  // all in the months in which clocks or hours change, and one a day in the others
  const chosen = moments.filter(
    (at, index) => [2, 3, 9, 10].includes(at.getUTCMonth()) || index % 6 === at.getUTCDate() % 6,
  )
  const cases = zones.flatMap((zone) =>
    histories.flatMap((days) => chosen.map((at) => ({ at, zone, days }))),
  )
  const { rows } = await query<{ day: string; isWithin: boolean }>(
    `select to_char(day, 'YYYY-MM-DD') as day,
            at >= business_day_starts(day, days, zone) and at < business_day_starts(day + 1, days, zone) as "isWithin"
       from jsonb_to_recordset($1) as moments (number int, at timestamptz, zone text, days jsonb),
            business_day_at(at, days, zone) day order by number`,
    [JSON.stringify(cases.map((each, number) => ({ number, ...each })))],
  )
  const wrong = cases.filter(
    ({ at, zone, days }, index) =>
      rows[index]?.day !== businessDayAt(at, zone, days) || !rows[index]?.isWithin,
  )
  expect(wrong).toEqual([])
})
