import { expect, test } from 'vitest'
import type { OrderList } from '#domain/orders/orders.contract.ts'
import { startApiHarness } from '#tests/support/api-harness.ts'
import { OTHER_STAFF_PHONE, STAFF_PHONE } from '#tests/support/build-venue.ts'
import { createOrderSteps } from '#tests/support/order-steps.ts'

const NEWER = 204

const harness = await startApiHarness()
const steps = createOrderSteps(harness)
const guest = await harness.signIn('+13105550150')
const staff = await harness.signIn(STAFF_PHONE)
const otherStaff = await harness.signIn(OTHER_STAFF_PHONE)

const read = (path: string, as: typeof guest | undefined = staff) =>
  harness.call<OrderList>(`GET /vendor-locations/b1r/${path}`, { as })
const idsOf = (list: OrderList) => list.items.map(({ orderId }) => orderId)

const waiting = await steps.buy(guest)
/** Creates orders sold after it: handed over, or waiting as well. */
async function sellMore(status: 'COMPLETE' | 'PAID') {
  await harness.db.$client.query(
    `insert into orders
       select copy.* from orders source, generate_series(1, $2) n,
              jsonb_populate_record(source, jsonb_build_object(
                'order_id', gen_random_uuid(), 'payment_intent_id', null, 'status', $3::text,
                'pickup_number', null,
                'created_at', source.created_at + make_interval(secs => n),
                'paid_at', source.paid_at + make_interval(secs => (n + 1) / 2),
                'completed_at', case when $3 = 'COMPLETE' then source.paid_at end)) copy
        where source.order_id = $1`,
    [waiting.orderId, NEWER, status],
  )
}

test('an order stays in the list no matter how many newer ones were handed over', async () => {
  await sellMore('COMPLETE')
  const { body } = await read('open-orders')
  expect(idsOf(body)).toEqual([waiting.orderId])
  expect(body.items[0]?.customerName).toBe(waiting.customerName)
})

test('an order is found by its number no matter how many newer ones exist', async () => {
  expect(waiting.shortOrderId).toBe(waiting.orderId.slice(-6))
  for (const number of [waiting.shortOrderId, waiting.shortOrderId.toUpperCase()]) {
    const found = await read(`orders/by-number/${number}`)
    expect(idsOf(found.body)).toEqual([waiting.orderId])
  }
  expect((await read('orders/by-number/000000')).body.items).toEqual([])
  expect((await read('orders/by-number/2DFE6')).status).toBe(400)
})

test('the waiting one of two orders with the same number comes first', async () => {
  const alike = `00000000-0000-4000-8000-000000${waiting.shortOrderId}`
  await harness.db.$client.query(
    `insert into orders
       select copy.* from orders source,
              jsonb_populate_record(source, jsonb_build_object(
                'order_id', $2::text, 'payment_intent_id', null, 'status', 'COMPLETE',
                'created_at', source.created_at + interval '1 hour',
                'completed_at', source.paid_at)) copy
        where source.order_id = $1`,
    [waiting.orderId, alike],
  )
  const found = await read(`orders/by-number/${waiting.shortOrderId}`)
  expect(idsOf(found.body)).toEqual([waiting.orderId, alike])
})

test('a long list is paged, each order exactly once', async () => {
  await sellMore('PAID')
  const first = (await read('open-orders?limit=200')).body
  const rest = (await read(`open-orders?limit=200&nextToken=${first.nextToken}`)).body
  const ids = [...idsOf(first), ...idsOf(rest)]
  expect(rest.nextToken).toBe(null)
  expect([ids.length, new Set(ids).size]).toEqual([NEWER + 1, NEWER + 1])
  expect(ids.at(-1)).toBe(waiting.orderId)
})

test('only staff of the vendor see waiting orders', async () => {
  for (const path of ['open-orders', `orders/by-number/${waiting.shortOrderId}`]) {
    const statuses = [guest, otherStaff].map(async (as) => (await read(path, as)).status)
    expect(await Promise.all(statuses)).toEqual([403, 403])
    const stranger = await harness.call(`GET /vendor-locations/B1R/${path}`)
    expect(stranger.status).toBe(401)
  }
})
