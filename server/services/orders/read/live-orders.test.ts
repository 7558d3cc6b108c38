import { expect, test } from 'vitest'
import { startApiHarness } from '#tests/support/api-harness.ts'
import { createOrderSteps } from '#tests/support/order-steps.ts'

const harness = await startApiHarness({ environment: { DATABASE_CONNECTIONS: '2' } })
const { services, db } = harness

/** As many paid orders, like this one in everything but their ids. */
async function copyOrder(orderId: string, amount: number): Promise<string[]> {
  const ids = Array.from({ length: amount }, () => crypto.randomUUID())
  await db.$client.query(
    `insert into orders
     select copy.* from orders source, unnest($2::uuid[]) id,
            jsonb_populate_record(source, jsonb_build_object(
              'order_id', id, 'pickup_number', null, 'payment_intent_id', null)) copy
      where source.order_id = $1`,
    [orderId, ids],
  )
  return ids
}

/** Counts the statements of the pool that name this. */
function countStatements(name: string) {
  const query = db.$client.query.bind(db.$client)
  let count = 0
  db.$client.query = ((...parameters: Parameters<typeof query>) => {
    if (JSON.stringify(parameters[0]).includes(name)) count++
    return query(...parameters)
  }) as typeof query
  return () => count
}

const guest = await harness.signIn('+13105550150')
const order = await createOrderSteps(harness).buy(guest)

/** A page for each of these orders, and the pages that were notified since. */
async function openPages(orderIds: string[]) {
  const notified = new Set<number>()
  const stops = orderIds.map((orderId, page) =>
    services.liveOrders.subscribe(orderId, () => notified.add(page)),
  )
  await expect.poll(() => notified.size).toBe(orderIds.length)
  notified.clear()
  return { notified, close: () => stops.forEach((stop) => stop()) }
}

test('a change followed by 500 pages is read once', async () => {
  const pages = await openPages(Array.from({ length: 500 }, () => order.orderId))
  const statements = countStatements('from orders')
  services.changes.announce('order', order.orderId)
  await expect.poll(() => pages.notified.size).toBe(500)
  // once more if a periodic refresh came in between
  expect(statements()).toBeLessThanOrEqual(2)
  pages.close()
})

test('a gap with a thousand open status pages takes a few statements', async () => {
  const copies = await copyOrder(order.orderId, 500)
  const pages = await openPages([...copies, ...copies.map(() => order.orderId)])
  const statements = countStatements('from orders')
  await db.$client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'fayva-changes' and datname = current_database()`,
  )
  const others = await Promise.all(
    Array.from({ length: 40 }, () => harness.call('GET /vendor?vendorId=HALL')),
  )
  await expect.poll(() => pages.notified.size).toBe(1_000)
  expect(others.map(({ status }) => status)).toEqual(others.map(() => 200))
  // 501 orders: when the connection broke, when it was back, and perhaps at a periodic refresh
  expect(statements()).toBeLessThanOrEqual(6)
  pages.close()
})
