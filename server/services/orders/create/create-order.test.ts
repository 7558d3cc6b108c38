import type { OrderAnswer } from '#domain/orders/orders.contract.ts'
import { startApiHarness, type Person } from '#tests/support/api-harness.ts'
import { buildProduct, stockOf } from '#tests/support/build-venue.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { systemContext } from '../../../process/context.ts'
import { products } from '../../inventory/inventory.tables.ts'
import { vendorLocations } from '../../locations/locations.tables.ts'
import { expireOrders } from '../change/expire-orders.ts'

const harness = await startApiHarness()
let guest: Person
let other: Person
beforeAll(async () => {
  guest = await harness.signIn('+13105550150')
  other = await harness.signIn('+13105550151')
})

function create(cartItems: object[], more: { tipAmount?: string; key?: string; as?: Person } = {}) {
  const { key = crypto.randomUUID(), as = guest, ...body } = more
  return harness.call<OrderAnswer & { code: string; error: string }>(
    `POST /users/${as.userId}/orders`,
    {
      as,
      key,
      body: { vendorLocationId: 'b1r', cartItems, ageAcknowledged: true, ...body },
    },
  )
}

describe('a new order', () => {
  test('a new order is priced by the server: promotion, tax, tip and total add up', async () => {
    const { status, body } = await create([{ productId: 'lager', quantity: 2, price: '9.00' }], {
      tipAmount: '2.70',
    })
    expect(status).toBe(201)
    expect(body.order).toMatchObject({
      status: 'IN_PROGRESS',
      vendorLocationId: 'B1R',
      subtotal: '18.00',
      promotion: { discountAmount: '1.80', description: '10% OFF' },
      taxAmount: '1.54',
      tipAmount: '2.70',
      totalAmount: '20.44',
      isFree: false,
      totalQuantity: 2,
    })
    expect(body.order.cartItems[0]).toMatchObject({ price: '9.00', discountedPrice: '8.10' })
    expect(body.clientSecret).toMatch(/^pi_.+_secret_/)
  })

  test('a new order of a free product needs no payment and carries no tip', async () => {
    const { body } = await create([{ productId: 'sticker', quantity: 1 }], { tipAmount: '0.00' })
    expect(body.order).toMatchObject({ isFree: true, totalAmount: '0.00', taxAmount: '0.00' })
    expect(body.clientSecret).toBeNull()
  })

  test('an order with a subtotal that cannot be stored is refused, also when a promotion makes it free', async () => {
    await harness.db.insert(vendorLocations).values({
      vendorLocationId: 'FREE',
      vendorId: 'HALL',
      description: 'x',
      promotionPercent: 100,
      promotionDescription: 'All free',
    })
    const product = { productId: 'yacht', vendorLocationId: 'FREE', priceCents: 2_000_000_000 }
    await harness.db.insert(products).values(buildProduct(product))
    const { status, body } = await harness.call(`POST /users/${guest.userId}/orders`, {
      as: guest,
      body: { vendorLocationId: 'FREE', cartItems: [{ productId: 'yacht', quantity: 2 }] },
    })
    expect([status, body.code]).toEqual([400, 'TOTAL_TOO_HIGH'])
  })

  test('the tip of a new order of merchandise only is zero', async () => {
    const { body } = await create([{ productId: 'tee', quantity: 1 }], { tipAmount: '5.00' })
    expect(body.order.tipAmount).toBe('0.00')
  })

  test('a new order merges repeated lines before it checks stock', async () => {
    const { status, body } = await create([
      { productId: 'cap', quantity: 1 },
      { productId: 'cap', quantity: 1 },
    ])
    expect([status, body.code]).toEqual([409, 'NOT_ENOUGH_STOCK'])
  })

  test('a new order takes its counted stock immediately', async () => {
    const before = await stockOf(harness.db, 'tee')
    const as = await harness.signIn('+13105550154')
    await create([{ productId: 'tee', quantity: 3 }], { as })
    expect(await stockOf(harness.db, 'tee')).toBe(before - 3)
  })
})

describe('a repeat', () => {
  test('a repeat with the same key gives the same order and holds nothing twice', async () => {
    const key = crypto.randomUUID()
    const as = await harness.signIn('+13105550155')
    const before = await stockOf(harness.db, 'tee')
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => create([{ productId: 'tee', quantity: 2 }], { key, as })),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(201))
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(await stockOf(harness.db, 'tee')).toBe(before - 2)
  })

  test('a repeat with the same key gives the paid order, though its product is sold out or removed', async () => {
    const product = { productId: 'last-one', trackQuantity: true, stockAvailable: 1 }
    await harness.db.insert(products).values(buildProduct(product))
    harness.services.catalogue.invalidateMenu('B1R')
    const request = { key: crypto.randomUUID(), as: await harness.signIn('+13105550156') }
    const cart = [{ productId: 'last-one', quantity: 1 }]
    const first = await create(cart, request)
    const { orderId } = first.body.order
    await harness.confirmPayment(first.body.clientSecret ?? '')
    await harness.call(`PUT /users/${request.as.userId}/orders/${orderId}/markPaid`, request)
    const soldOut = await create(cart, request)
    await harness.db.$client.query(
      `update products set vendor_location_id = '1DC' where product_id = 'last-one'`,
    )
    harness.services.catalogue.invalidateMenu('B1R')
    const removed = await create(cart, request)
    for (const { status, body } of [soldOut, removed]) {
      expect([status, body.order]).toMatchObject([201, { orderId, status: 'PAID' }])
    }
  })

  test('a repeat with the same key is refused when the hold of its order is over', async () => {
    const request = { key: crypto.randomUUID(), as: await harness.signIn('+13105550157') }
    const cart = [{ productId: 'tee', quantity: 1 }]
    await create(cart, request)
    harness.clock.shiftMs += 16 * 60_000
    await expireOrders(systemContext(harness.services, 'test'))
    const { status, body } = await create(cart, request)
    expect([status, body.code]).toEqual([409, 'ORDER_EXPIRED'])
  })

  test('a repeat with the same key and another cart is refused', async () => {
    const key = crypto.randomUUID()
    await create([{ productId: 'lager', quantity: 1 }], { key })
    const { status } = await create([{ productId: 'lager', quantity: 2 }], { key })
    expect(status).toBe(422)
  })

  test('a request with the key of another person creates a new order', async () => {
    const key = crypto.randomUUID()
    const mine = await create([{ productId: 'lager', quantity: 1 }], { key })
    const theirs = await create([{ productId: 'lager', quantity: 1 }], { key, as: other })
    expect(theirs.status).toBe(201)
    expect(theirs.body.order.orderId).not.toBe(mine.body.order.orderId)
  })
})

describe('an order is refused with', () => {
  test.each([
    ['an unknown product', [{ productId: 'nothing', quantity: 1 }], 400, 'PRODUCT_NOT_AT_LOCATION'],
    [
      'a product of another location',
      [{ productId: 'club-soda', quantity: 1 }],
      400,
      'PRODUCT_NOT_AT_LOCATION',
    ],
    [
      'a product that is switched off',
      [{ productId: 'hidden', quantity: 1 }],
      409,
      'PRODUCT_UNAVAILABLE',
    ],
    ['a sold out product', [{ productId: 'gone', quantity: 1 }], 409, 'SOLD_OUT'],
    ['a quantity of 11', [{ productId: 'lager', quantity: 11 }], 400, 'QUANTITY_OUT_OF_RANGE'],
    ['a quantity of 0', [{ productId: 'lager', quantity: 0 }], 400, 'QUANTITY_OUT_OF_RANGE'],
    ['half a beer', [{ productId: 'lager', quantity: 0.5 }], 400, 'INVALID_REQUEST'],
    ['a quantity in words', [{ productId: 'lager', quantity: '2' }], 400, 'INVALID_REQUEST'],
    ['an empty cart', [], 400, 'INVALID_REQUEST'],
    [
      'another price than the menu has',
      [{ productId: 'lager', quantity: 1, price: '0.01' }],
      409,
      'PRICES_CHANGED',
    ],
    [
      '31 lines',
      Array.from({ length: 31 }, () => ({ productId: 'lager', quantity: 1 })),
      400,
      'INVALID_REQUEST',
    ],
  ])('an order is refused with %s', async (_what, cartItems, status, code) => {
    const answer = await create(cartItems)
    expect([answer.status, answer.body.code]).toEqual([status, code])
  })

  test.each(['-1.00', '1e9', 'NaN', '0.005', '１５', '8.11', ''])(
    'an order is refused with a tip of %s',
    async (tipAmount) => {
      const { status } = await create([{ productId: 'lager', quantity: 1 }], { tipAmount })
      expect(status).toBe(400)
    },
  )

  test('a total that cannot be charged at once', async () => {
    const productIds = Array.from({ length: 30 }, (_, index) => `gold-${index}`)
    await harness.db
      .insert(products)
      .values(productIds.map((productId) => buildProduct({ productId, priceCents: 9_999_999 })))
    for (const some of [productIds, productIds.slice(0, 2)]) {
      const { status, body } = await create(some.map((productId) => ({ productId, quantity: 10 })))
      expect([status, body.code]).toEqual([400, 'TOTAL_TOO_HIGH'])
    }
    const most = await create([{ productId: 'gold-0', quantity: 10 }])
    expect(most.status).toBe(201)
  })

  test('an order is refused after 20 free orders on the same day', async () => {
    const collector = await harness.signIn('+13105550153')
    const statuses: number[] = []
    for (let count = 0; count < 21; count++) {
      const answer = await create([{ productId: 'sticker', quantity: 1 }], { as: collector })
      statuses.push(answer.status)
      const path = `/users/${collector.userId}/orders/${answer.body.order?.orderId}`
      await harness.call(`PUT ${path}/markPaid`, { as: collector })
    }
    expect(statuses).toEqual([...Array(20).fill(201), 429])
  })

  test('an order is refused with another person’s user id', async () => {
    const { status } = await harness.call(`POST /users/${other.userId}/orders`, {
      as: guest,
      body: { vendorLocationId: 'B1R', cartItems: [{ productId: 'lager', quantity: 1 }] },
    })
    expect(status).toBe(403)
  })

  test('an order is refused without a sign-in', async () => {
    const { status } = await harness.call('POST /users/test-user-id/orders', {
      body: { vendorLocationId: 'B1R', cartItems: [{ productId: 'lager', quantity: 1 }] },
    })
    expect(status).toBe(401)
  })

  test('a location that does not exist', async () => {
    const { status } = await harness.call(`POST /users/${guest.userId}/orders`, {
      as: guest,
      body: { vendorLocationId: 'NOPE', cartItems: [{ productId: 'lager', quantity: 1 }] },
    })
    expect(status).toBe(404)
  })
})
