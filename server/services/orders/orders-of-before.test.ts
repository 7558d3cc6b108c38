import { beforeAll, expect, test } from 'vitest'
import type { AnalyticsDump, EnrichedOrderList } from '#domain/analytics/analytics.contract.ts'
import type { Order, OrderList } from '#domain/orders/orders.contract.ts'
import { toCents } from '#domain/values/money.ts'
import { HOUR_MS } from '#domain/values/time-units.ts'
import { startApiHarness, type Person } from '#tests/support/api-harness.ts'
import { MANAGER_PHONE, STAFF_PHONE } from '#tests/support/build-venue.ts'
import { createOrderSteps } from '#tests/support/order-steps.ts'
import { settleBooks } from '#tests/support/settle-books.ts'
import { storeAsBefore } from '#tests/support/store-as-before.ts'

const harness = await startApiHarness()
const steps = createOrderSteps(harness)
const orderIds: string[] = []
let guest: Person
let staff: Person
let manager: Person
let before: Awaited<ReturnType<typeof readEverywhere>>

beforeAll(async () => {
  guest = await harness.signIn('+13105550150')
  staff = await harness.signIn(STAFF_PHONE)
  manager = await harness.signIn(MANAGER_PHONE)
  for (const end of ['waits', 'handed over', 'refunded']) {
    const { orderId } = await buyTwoLines()
    if (end === 'handed over') await steps.complete(staff, orderId)
    if (end === 'refunded') await steps.refund(staff, orderId)
    orderIds.push(orderId)
  }
  await settleBooks(harness.services)
  before = await readEverywhere()
  await storeAsBefore(harness.db, orderIds)
})

async function buyTwoLines() {
  const cartItems = [
    { productId: 'lager', quantity: 3 },
    { productId: 'tee', quantity: 1 },
  ]
  const { body } = await harness.call<{ order: Order; clientSecret: string }>(
    `POST /users/${guest.userId}/orders`,
    {
      as: guest,
      key: crypto.randomUUID(),
      body: { vendorLocationId: 'B1R', cartItems, ageAcknowledged: true, tipAmount: '1.35' },
    },
  )
  await harness.confirmPayment(body.clientSecret)
  return (await steps.markPaid(guest, body.order.orderId)).body.order
}

/** The orders as guests, staff and managers get them, and as files have them. */
async function readEverywhere() {
  const get = async <Body>(path: string, as: Person) => {
    const { status, body } = await harness.call<Body>(`GET ${path}`, { as })
    expect(status, path).toBe(200)
    return body
  }
  const month = new Date(harness.services.now()).toISOString().slice(0, 7)
  const now = harness.services.now().getTime()
  const [after, until] = [now - 2 * HOUR_MS, now + 2 * HOUR_MS].map((at) => new Date(at))
  const period = `datetimePaidAfter=${after?.toISOString()}&datetimePaidBefore=${until?.toISOString()}&includeRefunded=true`
  return {
    orders: await Promise.all(orderIds.map(async (id) => (await steps.read(guest, id)).body.order)),
    own: (await get<OrderList>(`/users/${guest.userId}/orders`, guest)).items,
    atLocation: (await get<OrderList>('/vendor-locations/B1R/orders', staff)).items,
    open: (await get<OrderList>('/vendor-locations/B1R/open-orders', staff)).items,
    exported: (await get<EnrichedOrderList>(`/vendors/HALL/orders-export?${period}`, manager))
      .orders,
    dumped: (
      await get<AnalyticsDump>(
        `/vendors/HALL/analytics-dump/${month}/regenerate?includeRefunded=true`,
        manager,
      )
    ).ordersEnriched,
  }
}

test('orders that the version before stored read as before, for guests, staff and files', async () => {
  // the dump is read again at most once a minute
  harness.clock.shiftMs += 61_000
  const after = await readEverywhere()
  expect(withoutLineTax(after)).toEqual(withoutLineTax(before))
  // only the taxes by line are shared anew, and add up
  expect(after.orders).toHaveLength(3)
  for (const { cartItems, taxAmount } of after.orders) {
    const cents = cartItems.map((item) => toCents(item.taxAmount))
    expect(cents.reduce((sum, one) => sum + one)).toBe(toCents(taxAmount))
    expect(cartItems.map(({ lineId }) => lineId)).toEqual(['lager', 'tee'])
  }
})

function withoutLineTax(read: typeof before) {
  const toBare = (order: Order) => ({
    ...order,
    cartItems: order.cartItems.map(({ taxAmount: _tax, refundedAmount: _given, ...item }) => item),
  })
  const { orders, own, atLocation, open } = read
  const lists = { orders, own, atLocation, open }
  const bare = Object.entries(lists).map(([name, list]) => [name, list.map(toBare)])
  return { ...read, ...Object.fromEntries(bare) }
}

test('a part and then the rest of one is given back, and the audit agrees', async () => {
  const orderId = orderIds[1] ?? ''
  const part = await steps.refundPart(staff, orderId, { lines: [{ lineId: 'lager', quantity: 2 }] })
  expect(part.status).toBe(200)
  expect(part.body.order.cartItems.map(({ refundedQuantity }) => refundedQuantity)).toEqual([2, 0])
  const { order } = (await steps.refund(staff, orderId)).body
  expect([order.status, order.refundedAmount]).toEqual(['REFUNDED', order.totalAmount])
  expect(await settleBooks(harness.services)).toEqual([])
})
