import { expect, test } from 'vitest'
import type { OrderList } from '#domain/orders/orders.contract.ts'
import { startApiHarness } from '#tests/support/api-harness.ts'
import { STAFF_PHONE } from '#tests/support/build-venue.ts'
import { createOrderSteps } from '#tests/support/order-steps.ts'

const MAX_LIMIT = 200
const USUAL = 50

const harness = await startApiHarness()
const guest = await harness.signIn('+13105550150')
const staff = await harness.signIn(STAFF_PHONE)
const { orderId } = await createOrderSteps(harness).buy(guest)
// copies of one order, so that there are more than any page holds
await harness.db.$client.query(
  `insert into orders
     select (jsonb_populate_record(o, jsonb_build_object('pickup_number', null, 'pickup_day', null, 'order_id', gen_random_uuid(),
       'payment_intent_id', null, 'created_at', o.created_at - make_interval(secs => n)))).*
       from orders o, generate_series(1, $2) n where o.order_id = $1`,
  [orderId, MAX_LIMIT],
)

const lists = [
  ['the orders of a guest', `/users/${guest.userId}/orders`, guest],
  ['the orders of a location', '/vendor-locations/B1R/orders', staff],
] as const

test.each(lists)('%s are paged by 50, or by up to 200 on request', async (_what, path, as) => {
  const read = (query: string) => harness.call<OrderList>(`GET ${path}${query}`, { as })
  expect((await read('')).body.items).toHaveLength(USUAL)
  const { body } = await read(`?limit=${MAX_LIMIT}`)
  expect(body.items).toHaveLength(MAX_LIMIT)
  const rest = await read(`?limit=${MAX_LIMIT}&nextToken=${body.nextToken}`)
  expect(rest.body).toMatchObject({ items: [{}], nextToken: null })
})

test.each(lists)('%s accept only page tokens from the server', async (_what, path, as) => {
  const queries = [
    `limit=${MAX_LIMIT + 1}`,
    'limit=0',
    'limit=-1',
    'limit=ten',
    'nextToken=x',
    `nextToken=${Buffer.from('{"at":"2026-01-01","id":"1 or true"}').toString('base64url')}`,
  ]
  for (const query of queries) {
    expect((await harness.call(`GET ${path}?${query}`, { as })).status, query).toBe(400)
  }
})
