import { afterAll, expect, test } from 'vitest'
import { openDatabase, type Database } from '#server/db/database.ts'
import { updateToPaid } from '#server/services/orders/pay/settle-order.store.ts'
import { startApiHarness } from '../support/api-harness.ts'
import { createOrderSteps } from '../support/order-steps.ts'
import { whileLocked } from '../support/while-locked.ts'

const ORDERS = 400
const DAY = '2026-11-21'
const NEXT_DAY = '2026-11-22'
const LOCATIONS = ['B1R', '1DC']

const harness = await startApiHarness()
const steps = createOrderSteps(harness)
const nodes = [openDatabase(harness.url), openDatabase(harness.url)]
afterAll(() => Promise.all(nodes.map((node) => node.$client.end())))

test('400 orders paid at once over two nodes get a number each', async () => {
  const ids = await openOrders(ORDERS)
  const webhookToo = ids.filter((_, index) => index % 4 === 0)
  await Promise.all([
    ...ids.map((id, index) => pay(nodes[index % 2] as Database, id)),
    // the other node receives the same payment
    ...webhookToo.map((id, index) => pay(nodes[(index + 1) % 2] as Database, id)),
  ])
  for (const location of LOCATIONS) {
    const { rows } = await harness.db.$client.query<{ number: number }>(
      `select pickup_number as number from orders
        where vendor_location_id = $1 and pickup_day = $2 and status = 'PAID'`,
      [location, DAY],
    )
    const numbers = new Set(rows.map(({ number }) => number))
    expect([rows.length, numbers.size, numbers.has(100)]).toEqual([
      ORDERS / LOCATIONS.length,
      ORDERS / LOCATIONS.length,
      true,
    ])
  }
})

test('an order that is paid while another node gives out a number gets the next one', async () => {
  const [orderId = ''] = await openOrders(1)
  const location = LOCATIONS[1] as string
  await harness.db.$client.query('insert into pickup_numbers values ($1, $2, 41)', [
    location,
    NEXT_DAY,
  ])
  const giveAnother =
    'update pickup_numbers set given = given + 1 where vendor_location_id = $1 and day = $2'
  await whileLocked(harness.db, [giveAnother, location, NEXT_DAY], () => [
    pay(nodes[0] as Database, orderId, NEXT_DAY),
  ])
  const { rows } = await harness.db.$client.query(
    'select pickup_number as number from orders where order_id = $1',
    [orderId],
  )
  expect(rows).toEqual([{ number: 142 }])
})

function pay(node: Database, orderId: string, pickupDay = DAY) {
  return updateToPaid.run(node, {
    orderId,
    version: 1,
    stockState: 'SOLD',
    closedReason: null,
    now: new Date(),
    method: null,
    actor: 'test',
    before: '{}',
    after: '{"status":"PAID"}',
    requestId: 'test',
    pickupDay,
  })
}

/** Creates unpaid orders of as many guests, half of them at each location. */
async function openOrders(count: number): Promise<string[]> {
  const guest = await harness.signIn('+13105550150')
  const { orderId } = (await steps.create(guest, 'sticker')).body.order
  const { rows } = await harness.db.$client.query<{ orderId: string }>(
    `insert into orders
       select copy.* from orders source, generate_series(1, $2) n,
              jsonb_populate_record(source, jsonb_build_object('order_id', gen_random_uuid(), 'version', 1,
                'user_id', gen_random_uuid(), 'vendor_location_id', ($3::text[])[1 + n % 2])) copy
        where source.order_id = $1
      returning order_id as "orderId"`,
    [orderId, count, LOCATIONS],
  )
  return rows.map((row) => row.orderId)
}
