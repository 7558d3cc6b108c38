import { expect, test } from 'vitest'
import type { LocationTips, OrderList } from '#domain/orders/orders.contract.ts'
import { startApiHarness } from '#tests/support/api-harness.ts'
import { OTHER_STAFF_PHONE, STAFF_PHONE } from '#tests/support/build-venue.ts'
import { createOrderSteps } from '#tests/support/order-steps.ts'

const MOST = 200

const harness = await startApiHarness()
const steps = createOrderSteps(harness)
const guest = await harness.signIn('+13105550150')
const staff = await harness.signIn(STAFF_PHONE)
const otherStaff = await harness.signIn(OTHER_STAFF_PHONE)

const created = await steps.create(guest)
const { orderId } = created.body.order
const tipped = await steps.update(guest, orderId, { tipAmount: '2.00' })
await harness.confirmPayment(tipped.body.clientSecret ?? '')
await steps.markPaid(guest, orderId)
await steps.complete(staff, orderId)
/** As many more like it, each handed over a second before the last; several at the same time. */
await harness.db.$client.query(
  `insert into orders
     select copy.* from orders source, generate_series(1, $2) n,
            jsonb_populate_record(source, jsonb_build_object(
              'order_id', gen_random_uuid(), 'payment_intent_id', null,
              'completed_at', source.completed_at - make_interval(secs => n / 3))) copy
      where source.order_id = $1`,
  [orderId, MOST + 50],
)
await harness.db.$client.query(
  `insert into orders
     select copy.* from orders source,
            jsonb_populate_record(source, jsonb_build_object(
              'order_id', gen_random_uuid(), 'payment_intent_id', null,
              'completed_at', source.completed_at - interval '13 hours')) copy
      where source.order_id = $1`,
  [orderId],
)
const HANDED_OVER = 1 + MOST + 50

const list = async (query = '') =>
  harness.call<OrderList>(`GET /fulfilled-orders?vendorLocationId=B1R${query}`, { as: staff })

test('hand-overs are listed 200 at a time, each exactly once', async () => {
  expect((await list()).body.items).toHaveLength(50)
  expect((await list(`&limit=${MOST + 1}`)).status).toBe(400)
  const first = (await list(`&limit=${MOST}`)).body
  const rest = (await list(`&limit=${MOST}&nextToken=${first.nextToken}`)).body
  expect(rest.nextToken).toBe(null)
  const items = [...first.items, ...rest.items]
  expect(first.items).toHaveLength(MOST)
  expect(new Set(items.map((order) => order.orderId)).size).toBe(HANDED_OVER)
  const times = items.map((order) => order.datetimeCompleted ?? '')
  expect(times).toEqual(times.toSorted().toReversed())
})

test('the tips of the last 12 hours are summed over any number of orders', async () => {
  const { body } = await harness.call<LocationTips>('GET /vendor-locations/b1r/tips', { as: staff })
  expect(body.tipTotal).toBe((HANDED_OVER * 2).toFixed(2))
  expect(Date.parse(body.since)).toBeLessThan(Date.now() - 11.9 * 3_600_000)
})

test('tips of refunded orders are not counted', async () => {
  const before = await harness.call<LocationTips>('GET /vendor-locations/B1R/tips', { as: staff })
  await steps.refund(staff, orderId)
  const after = await harness.call<LocationTips>('GET /vendor-locations/B1R/tips', { as: staff })
  expect(Number(after.body.tipTotal)).toBe(Number(before.body.tipTotal) - 2)
})

test('only staff of the vendor see what a location earns', async () => {
  const read = async (as?: typeof guest) =>
    (await harness.call('GET /vendor-locations/B1R/tips', { as })).status
  expect([await read(), await read(guest), await read(otherStaff)]).toEqual([401, 403, 403])
})
