import { expect, test } from 'vitest'
import type { AnalyticsSummary } from '#domain/analytics/analytics.contract.ts'
import type { OrderList } from '#domain/orders/orders.contract.ts'
import type { ManagedVendor } from '#domain/vendors/managed-vendors.contract.ts'
import { BUSINESS_DAY_INVALID } from '#domain/vendors/vendors.messages.ts'
import { vendorRoles } from '#server/services/vendor-roles/vendor-roles.tables.ts'
import { businessDayAt } from '#domain/values/venue-day.ts'
import { startApiHarness } from '#tests/support/api-harness.ts'
import { OWNER_PHONE } from '#tests/support/build-venue.ts'
import { createOrderSteps } from '#tests/support/order-steps.ts'

const ZONE = 'America/Los_Angeles'

const harness = await startApiHarness()
const { db } = harness
await db
  .insert(vendorRoles)
  .values({ vendorId: 'HALL', phoneNumber: OWNER_PHONE, name: 'Olga', role: 'SUPER_ADMIN' })
const owner = await harness.signIn(OWNER_PHONE)
const guest = await harness.signIn('+13105550150')
const steps = createOrderSteps(harness)

type Answer = { vendor: ManagedVendor; fields?: Record<string, string> }
async function change(businessDayStartsAt: unknown) {
  const { body } = await harness.call<Answer>('GET /admin/vendors/hall', { as: owner })
  const { vendorId: _, ...fields } = body.vendor
  return harness.call<Answer>('PUT /admin/vendors/HALL', {
    as: owner,
    body: { ...fields, businessDayStartsAt },
  })
}
/** As if it had been set long ago. */
const setDays = (days: object) =>
  db.$client.query("update vendors set business_days = $1 where vendor_id = 'HALL'", [
    JSON.stringify(days),
  ])
const summary = async (from: string, to: string) =>
  (
    await harness.call<AnalyticsSummary>(
      `GET /vendors/HALL/analytics-summary?from=${from}&to=${to}`,
      { as: owner },
    )
  ).body

test('a venue sets its hour for the days after today, and guests see nothing of it until then', async () => {
  const { status, body } = await change(9)
  expect(status).toBe(200)
  const today = businessDayAt(new Date(), ZONE)
  const [day] = body.vendor.businessDays ?? []
  expect(day?.startsAt).toBe(9)
  expect(Date.parse(day?.from ?? '') - Date.parse(today)).toBe(86_400_000)
  expect((await change(undefined)).body.vendor.businessDays).toEqual(body.vendor.businessDays)
  const { rows } = await db.$client.query<{ after: { businessDays: object } }>(
    "select after from audit_entries where action = 'vendor.updated' order by audit_id desc limit 1",
  )
  expect(rows[0]?.after.businessDays).toEqual(body.vendor.businessDays)
})

test.each([2, 12, 6.5, '6'])('%j is no hour at which a business day begins', async (hour) => {
  const { status, body } = await change(hour)
  expect(status).toBe(400)
  if (typeof hour === 'number') {
    expect(body.fields).toEqual({ businessDayStartsAt: BUSINESS_DAY_INVALID })
  }
})

test('numbers, the queue and reports use the hour of the venue', async () => {
  // paid at 7 AM of a day that begins at 11, the order belongs to the night before
  const { orderId } = await steps.buy(guest)
  await setDays([
    { from: '2026-01-01', startsAt: 5 },
    { from: '2026-03-11', startsAt: 11 },
  ])
  const at = (time: string) =>
    db.$client.query('update orders set paid_at = $2, created_at = $2 where order_id = $1', [
      orderId,
      time,
    ])
  const orders = async (day: string, next: string) => (await summary(day, next)).totals.orders
  await at('2026-03-11T07:00:00-07:00')
  expect(await orders('2026-03-10', '2026-03-11')).toBe(1)
  expect(await orders('2026-03-11', '2026-03-12')).toBe(0)
  // each night of several has its own hour
  await at('2026-03-10T04:59:00-07:00')
  expect(await orders('2026-03-09', '2026-03-10')).toBe(1)
  await at('2026-03-10T05:00:00-07:00')
  expect(await orders('2026-03-10', '2026-03-11')).toBe(1)
  const { days } = await summary('2026-03-09', '2026-03-12')
  expect(days.map((day) => day.orders)).toEqual([0, 1, 0])
})

test('an order gets the number of the business day of its venue, and waits in its queue', async () => {
  const buyer = await harness.signIn('+13105550151')
  const hourNow = Number(
    new Intl.DateTimeFormat('en-US', {
      timeZone: ZONE,
      hour: '2-digit',
      hourCycle: 'h23',
    }).format(),
  )
  // whatever the hour of the test: a day that has not begun yet, or one that began earlier than others
  const startsAt = hourNow < 11 ? 11 : 3
  await setDays([{ from: '2026-01-01', startsAt }])
  harness.services.changes.announce('place', 'B1R')
  const { orderId } = await steps.buy(buyer)
  const { rows } = await db.$client.query<{ day: string }>(
    'select pickup_day as day from orders where order_id = $1',
    [orderId],
  )
  expect(rows[0]?.day).toBe(businessDayAt(new Date(), ZONE, [{ from: '2026-01-01', startsAt }]))
  const path = 'GET /vendor-locations/B1R/open-orders'
  const { body } = await harness.call<OrderList>(path, { as: owner })
  expect(body.items.map((order) => order.orderId)).toContain(orderId)
})
