import type { OrderAnswer } from '#domain/orders/orders.contract.ts'
import { vendorLocations } from '#server/services/locations/locations.tables.ts'
import { products } from '#server/services/inventory/inventory.tables.ts'
import { startApiHarness, type Person } from '#tests/support/api-harness.ts'
import { buildProduct, stockOf } from '#tests/support/build-venue.ts'
import { lockOf, whileLocked } from '#tests/support/while-locked.ts'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { MINUTE_MS } from '#domain/values/time-units.ts'
import { systemContext } from '../../../process/context.ts'
import { expireOrders } from '../change/expire-orders.ts'

const LOCATIONS = 25

const harness = await startApiHarness()
let guest: Person
let number = 3000
beforeAll(async () => {
  const places = Array.from({ length: LOCATIONS }, (_, index) => `P${10 + index}`)
  await harness.db.insert(vendorLocations).values(
    places.map((vendorLocationId) => ({
      vendorLocationId,
      vendorId: 'HALL',
      description: vendorLocationId,
    })),
  )
  await harness.db
    .insert(products)
    .values([
      buildProduct({ productId: 'vinyl', trackQuantity: true, stockAvailable: 200 }),
      ...places.map((vendorLocationId) =>
        buildProduct({ productId: `gift-${vendorLocationId}`, vendorLocationId, priceCents: 0 }),
      ),
    ])
})
beforeEach(async () => {
  guest = await harness.signIn(`+1310555${number++}`)
})

interface Cart {
  as?: Person
  key?: string
  device?: string
  vendorLocationId?: string
  tipAmount?: string
}

function create(productId: string, quantity: number, cart: Cart = {}) {
  const { as = guest, key = crypto.randomUUID(), device, ...body } = cart
  return harness.call<OrderAnswer & { code: string }>(`POST /users/${as.userId}/orders`, {
    as,
    key,
    ...(device && { headers: { cookie: `fayva_device=${device}` } }),
    body: { vendorLocationId: 'B1R', cartItems: [{ productId, quantity }], ...body },
  })
}

describe('a second creation by the same guest at the same location', () => {
  test('a second creation updates the open order, even with another key or device', async () => {
    const before = await stockOf(harness.db, 'vinyl')
    const first = await create('vinyl', 3, { device: 'a'.repeat(32) })
    const second = await create('vinyl', 5, { device: 'b'.repeat(32), tipAmount: '0.00' })
    expect([first.status, second.status]).toEqual([201, 201])
    expect(second.body.order.orderId).toBe(first.body.order.orderId)
    expect(second.body.order.totalQuantity).toBe(5)
    expect(second.body.clientSecret).toBe(first.body.clientSecret)
    expect(await stockOf(harness.db, 'vinyl')).toBe(before - 5)
  })

  test('a creation that is sent twenty times at the same time holds the stock of one cart', async () => {
    const before = await stockOf(harness.db, 'vinyl')
    const answers = await Promise.all(Array.from({ length: 20 }, () => create('vinyl', 10)))
    expect(new Set(answers.map(({ status }) => status)).difference(new Set([201, 409]))).toEqual(
      new Set(),
    )
    const ids = answers.filter(({ status }) => status === 201).map(({ body }) => body.order.orderId)
    expect(new Set(ids).size).toBe(1)
    expect(await stockOf(harness.db, 'vinyl')).toBe(before - 10)
  })

  test('a second creation can use the last item that its own order already holds', async () => {
    const first = await create('cap', 1)
    const second = await create('cap', 1)
    expect([first.status, second.status]).toEqual([201, 201])
    expect(second.body.order.orderId).toBe(first.body.order.orderId)
  })

  test('a second creation that is refused leaves the open order unchanged and payable', async () => {
    const first = await create('water', 1)
    const refused = await create('gone', 1)
    expect([refused.status, refused.body.code]).toEqual([409, 'SOLD_OUT'])
    await harness.confirmPayment(first.body.clientSecret ?? '')
    const path = `PUT /users/${guest.userId}/orders/${first.body.order.orderId}/markPaid`
    expect((await harness.call(path, { as: guest })).status).toBe(200)
  })

  test('a second creation returns the same order when repeated under its key', async () => {
    await create('water', 1)
    const key = crypto.randomUUID()
    const second = await create('water', 2, { key })
    const again = await create('water', 2, { key })
    expect(again.body.order).toEqual(second.body.order)
    expect((await create('water', 3, { key })).status).toBe(422)
  })

  test('a second creation after the first was paid creates a new order', async () => {
    const first = await create('sticker', 1)
    const path = `PUT /users/${guest.userId}/orders/${first.body.order.orderId}/markPaid`
    await harness.call(path, { as: guest })
    const second = await create('sticker', 1)
    expect(second.body.order.orderId).not.toBe(first.body.order.orderId)
  })
})

test('a hold is renewed until 45 minutes after the order was created, then the cart becomes a new order', async () => {
  const { body } = await create('vinyl', 1)
  const created = new Date(body.order.datetimeCreated).getTime()
  const holds: number[] = []
  for (let minutes = 14; minutes <= 42; minutes += 14) {
    harness.clock.shiftMs += 14 * MINUTE_MS
    guest = await harness.signIn(guest.phoneNumber)
    const { order } = (await create('vinyl', 2)).body
    expect(order.orderId).toBe(body.order.orderId)
    holds.push(Math.round((new Date(order.holdExpiresAt).getTime() - created) / MINUTE_MS))
  }
  expect(holds).toEqual([29, 43, 45])
  harness.clock.shiftMs += 4 * MINUTE_MS
  const late = await harness.call<{ code: string }>(
    `PUT /users/${guest.userId}/orders/${body.order.orderId}`,
    { as: guest, body: { cartItems: [{ productId: 'vinyl', quantity: 3 }] } },
  )
  expect([late.status, late.body.code]).toEqual([409, 'ORDER_EXPIRED'])
  const again = await create('vinyl', 1)
  expect(again.status).toBe(201)
  expect(again.body.order.orderId).not.toBe(body.order.orderId)
  await expireOrders(systemContext(harness.services, 'test'))
})

test('a new order is refused while the last one, too old to renew, is being changed', async () => {
  const { orderId } = (await create('vinyl', 1)).body.order
  harness.clock.shiftMs += 46 * MINUTE_MS
  guest = await harness.signIn(guest.phoneNumber)
  const setClaim = (until: string | null) =>
    harness.db.$client.query('update orders set changing_until = $2 where order_id = $1', [
      orderId,
      until,
    ])
  await setClaim('2100-01-01')
  const refused = await create('vinyl', 1)
  expect([refused.status, refused.body.code]).toEqual([409, 'ORDER_LOCKED'])
  await setClaim(null)
  expect((await create('vinyl', 1)).status).toBe(201)
})

describe('free orders', () => {
  test('the free orders of one person are counted one after the other', async () => {
    const lock = lockOf(`free orders of person ${guest.userId}`)
    const [answer] = await whileLocked(harness.db, lock, () => [
      create('gift-P10', 1, { vendorLocationId: 'P10' }),
    ])
    expect(answer?.status).toBe(201)
  })

  test('one person gets 20 free orders a day at many locations at the same time', async () => {
    const answers = await Promise.all(
      Array.from({ length: LOCATIONS }, (_, index) =>
        create(`gift-P${10 + index}`, 1, { vendorLocationId: `P${10 + index}` }),
      ),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(20)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(LOCATIONS - 20)
  })

  test('many people on one device at the same time get 20 free orders a day', async () => {
    const people: Person[] = []
    for (let index = 0; index < 24; index++) {
      people.push(await harness.signIn(`+1310555${number++}`))
    }
    const device = 'c'.repeat(32)
    const answers = await Promise.all(people.map((as) => create('sticker', 1, { as, device })))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(20)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(4)
  })
})
