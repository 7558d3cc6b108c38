import type { OrderAnswer } from '#domain/orders/orders.contract.ts'
import { AGE_NOT_ACKNOWLEDGED } from '#domain/orders/orders.messages.ts'
import { products } from '#server/services/inventory/inventory.tables.ts'
import { startApiHarness, type Person } from '#tests/support/api-harness.ts'
import { buildProduct, STAFF_PHONE } from '#tests/support/build-venue.ts'
import { createOrderSteps } from '#tests/support/order-steps.ts'
import { beforeAll, beforeEach, expect, test } from 'vitest'

const harness = await startApiHarness()
const steps = createOrderSteps(harness)
let guest: Person
let staff: Person
let number = 4000
beforeAll(async () => {
  staff = await harness.signIn(STAFF_PHONE)
  await harness.db
    .insert(products)
    .values(buildProduct({ productId: 'free-beer', productType: 'ALCOHOLIC_ITEM', priceCents: 0 }))
})
beforeEach(async () => {
  guest = await harness.signIn(`+1310555${number++}`)
})

const ACKNOWLEDGED = { ageAcknowledged: true }
const LAGER = { cartItems: [{ productId: 'lager', quantity: 1 }] }

function create(productId: string, more = {}) {
  return harness.call<OrderAnswer>(`POST /users/${guest.userId}/orders`, {
    as: guest,
    key: crypto.randomUUID(),
    body: { vendorLocationId: 'B1R', cartItems: [{ productId, quantity: 1 }], ...more },
  })
}

test('alcohol cannot be paid for until the buyer acknowledges their age', async () => {
  const { status, body } = await create('lager')
  expect([status, body.clientSecret, body.order.clientSecret]).toEqual([201, null, null])
  expect((await steps.read(guest, body.order.orderId)).body.clientSecret).toBeNull()
  const refused = await steps.markPaid(guest, body.order.orderId)
  expect(refused.status).toBe(409)
  expect(refused.body).toMatchObject({
    code: 'AGE_NOT_ACKNOWLEDGED',
    error: AGE_NOT_ACKNOWLEDGED,
  })
  const said = await steps.update(guest, body.order.orderId, ACKNOWLEDGED)
  expect(said.body.clientSecret).toMatch(/_secret_/)
  await harness.confirmPayment(said.body.clientSecret ?? '')
  expect((await steps.markPaid(guest, body.order.orderId)).body.order.status).toBe('PAID')
})

test('the age can be acknowledged when the order is created', async () => {
  expect((await create('lager', ACKNOWLEDGED)).body.clientSecret).toMatch(/_secret_/)
})

test('the age is acknowledged for each order separately', async () => {
  await steps.buy(guest)
  expect((await create('lager')).body.clientSecret).toBeNull()
})

test('other products need no acknowledgment', async () => {
  expect((await create('water')).body.clientSecret).toMatch(/_secret_/)
})

test('after alcohol is added, the order cannot be paid with its old client secret', async () => {
  const { body } = await create('water')
  const changed = await steps.update(guest, body.order.orderId, LAGER)
  expect([changed.status, changed.body.clientSecret]).toEqual([200, null])
  expect((await harness.confirmPayment(body.clientSecret ?? '')).status).toBe(400)
  const said = await steps.update(guest, body.order.orderId, ACKNOWLEDGED)
  expect(said.body.clientSecret).not.toBe(body.clientSecret)
  await harness.confirmPayment(said.body.clientSecret ?? '')
  expect((await steps.markPaid(guest, body.order.orderId)).body.order.status).toBe('PAID')
})

test('free alcohol also needs the acknowledgment', async () => {
  const { body } = await create('free-beer')
  expect((await steps.markPaid(guest, body.order.orderId)).body.code).toBe('AGE_NOT_ACKNOWLEDGED')
  await steps.update(guest, body.order.orderId, ACKNOWLEDGED)
  expect((await steps.markPaid(guest, body.order.orderId)).body.order.status).toBe('PAID')
})

test('staff cannot hand over alcohol without the acknowledgment', async () => {
  const { orderId } = await steps.buy(guest)
  await harness.db.$client.query(
    'update orders set age_acknowledged_at = null where order_id = $1',
    [orderId],
  )
  const refused = await steps.complete(staff, orderId)
  expect([refused.status, refused.body.code]).toEqual([409, 'AGE_NOT_ACKNOWLEDGED'])
})
