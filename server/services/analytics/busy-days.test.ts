import { beforeAll, expect, test } from 'vitest'
import type { AnalyticsSummary } from '#domain/analytics/analytics.contract.ts'
import { REPORT_NOT_READY } from '#domain/analytics/analytics.messages.ts'
import { DAY_MS } from '#domain/values/time-units.ts'
import { businessDayAt } from '#domain/values/venue-day.ts'
import { startApiHarness } from '#tests/support/api-harness.ts'
import { MANAGER_PHONE } from '#tests/support/build-venue.ts'
import { createOrderSteps } from '#tests/support/order-steps.ts'

/** One more than a report adds up itself of days that have ended. */
const ORDERS = 20_001

const harness = await startApiHarness()
const query = (text: string, values: unknown[] = []) => harness.db.$client.query(text, values)
const guest = await harness.signIn('+13105550150')
const manager = await harness.signIn(MANAGER_PHONE)
const { orderId } = await createOrderSteps(harness).buy(guest, 'water')

const now = new Date()
const past = new Date(now.getTime() - 2 * DAY_MS)
/** Copies the sale, so that today and a day that ended have as many orders as a large festival. */
const SELL = `with copies as (
    select jsonb_build_object('order_id', gen_random_uuid(), 'payment_intent_id', null, 'pickup_number', null,
                              'paid_at', unnest(array[$2, $3]::timestamptz[])) as changes
      from generate_series(1, $4))
  insert into orders
  select copy.* from orders o, copies, jsonb_populate_record(o, changes) copy where o.order_id = $1`
beforeAll(async () => {
  const client = await harness.db.$client.connect()
  // the triggers take longer than the orders, and change nothing that is counted here
  await client.query('set session_replication_role = replica')
  await client.query(SELL, [orderId, now, past, ORDERS])
  await client.query('reset session_replication_role')
  client.release()
})

const dayOf = (at: Date) => businessDayAt(at, 'America/Los_Angeles')
const summarize = (from: Date) => {
  const to = new Date(from.getTime() + DAY_MS)
  const path = `analytics-summary?from=${dayOf(from)}&to=${dayOf(to)}`
  return harness.call<AnalyticsSummary & { code: string; error: string }>(
    `GET /vendors/HALL/${path}`,
    { as: manager },
  )
}

test('the day that still lasts is reported however many orders it has', async () => {
  const { status, body } = await summarize(now)
  expect([status, body.totals.orders]).toEqual([200, ORDERS + 1])
})

test('a day of too many orders to add up is refused until it is summed up, which its report begins', async () => {
  await query(`create function fail() returns trigger language plpgsql as
    $$ begin raise exception 'no day can be summed up'; end $$`)
  await query(`create trigger fail before update on business_day_sales for each row
    when (new.hours is not null) execute function fail()`)
  const refused = await summarize(past)
  expect([refused.status, refused.body.code, refused.body.error]).toEqual([
    503,
    'REPORT_NOT_READY',
    REPORT_NOT_READY,
  ])
  await query('drop function fail cascade')
  const { status, body } = await summarize(past)
  expect([status, body.totals.orders]).toEqual([200, ORDERS])
})
