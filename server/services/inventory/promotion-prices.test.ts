import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { MenuNews, Product } from '#domain/inventory/inventory.contract.ts'
import type { PromotionHours } from '#domain/locations/promotion-hours.ts'
import type { VendorLocation } from '#domain/locations/locations.contract.ts'
import type { OrderAnswer } from '#domain/orders/orders.contract.ts'
import { MINUTE_MS } from '#domain/values/time-units.ts'
import { clockAt } from '#domain/values/zone-clock.ts'
import { startApiHarness } from '#tests/support/api-harness.ts'
import { STAFF_PHONE } from '#tests/support/build-venue.ts'

const harness = await startApiHarness()
const { db, services, clock } = harness
const guest = await harness.signIn('+13105550150')
const staff = await harness.signIn(STAFF_PHONE)

/** B1R gives 10 % for five minutes in the near future, while the sessions are still valid. */
const BEGINS = new Date((Math.ceil(Date.now() / MINUTE_MS) + 5) * MINUTE_MS)
const ENDS = new Date(BEGINS.getTime() + 5 * MINUTE_MS)
const hours: PromotionHours[] = [
  { days: [0, 1, 2, 3, 4, 5, 6], from: inLosAngeles(BEGINS), to: inLosAngeles(ENDS) },
]
beforeAll(async () => {
  await db.$client.query(
    "update vendor_locations set promotion_hours = $1 where vendor_location_id = 'B1R'",
    [JSON.stringify(hours)],
  )
  const read = async () => (await services.places.requirePlace('B1R')).location.promotionHours
  await vi.waitFor(async () => expect(await read()).toEqual(hours))
})
const setClock = (moment: Date, shiftMs = 0) =>
  void (clock.shiftMs = moment.getTime() - Date.now() + shiftMs)
afterEach(() => void (clock.shiftMs = 0))

const onMenu = async (as?: typeof staff) => {
  const path = 'GET /vendor-locations/B1R/products'
  const { body } = await harness.call<{ items: Product[] }>(path, { as })
  return body.items.find(({ productId }) => productId === 'water')
}
const location = async () => {
  const path = 'GET /vendor-location?vendorLocationId=B1R'
  return (await harness.call<{ items: VendorLocation[] }>(path)).body.items[0]
}
type Refusal = { code?: string; items?: Product[] }
const order = (cartItem: object) =>
  harness.call<OrderAnswer & Refusal>(`POST /users/${guest.userId}/orders`, {
    as: guest,
    key: crypto.randomUUID(),
    body: {
      vendorLocationId: 'B1R',
      cartItems: [{ productId: 'water', quantity: 1, ...cartItem }],
    },
  })
const preview = (cartItem: object) =>
  harness.call<Refusal & { taxAmountExclusive: number }>('POST /taxes/calculate', {
    as: guest,
    body: {
      vendorLocationId: 'B1R',
      cartItems: [{ productId: 'water', quantity: 1, ...cartItem }],
    },
  })

describe('a promotion with hours', () => {
  test.each([
    ['before its hours', BEGINS, -MINUTE_MS, null],
    ['in its hours', BEGINS, 1_000, { percent: 10, description: '10% OFF' }],
    ['after its hours', ENDS, 1_000, null],
  ])('%s is shown as it is, everywhere alike', async (_, moment, shiftMs, promotion) => {
    setClock(moment, shiftMs)
    const discountedPrice = promotion ? '3.60' : '4.00'
    expect((await location())?.promotion).toEqual(promotion)
    expect(await onMenu()).toMatchObject({ price: '4.00', discountedPrice })
    expect(await onMenu(staff)).toMatchObject({ price: '4.00', discountedPrice })
    // 9.5 % of the price that is charged
    expect((await preview({})).body.taxAmountExclusive).toBe(promotion ? 34 : 38)
    const { body } = await order({})
    expect(body.order.cartItems[0]).toMatchObject({ price: '4.00', discountedPrice })
    expect(body.order.promotion).toEqual(
      promotion ? { description: '10% OFF', discountAmount: '0.40' } : null,
    )
  })

  test.each([
    ['that has begun since', BEGINS, '4.00', '3.60'],
    ['that has ended since', ENDS, '3.60', '4.00'],
  ])('a buyer is told of one %s', async (_, moment, seen, now) => {
    setClock(moment, 1_000)
    const straddling = { price: '4.00', discountedPrice: seen }
    for (const ask of [order, preview]) {
      const { status, body } = await ask(straddling)
      expect([status, body.code, body.items?.[0]?.discountedPrice]).toEqual([
        409,
        'PRICES_CHANGED',
        now,
      ])
      expect((await ask({ price: '4.00', discountedPrice: now })).status).toBeLessThan(300)
    }
  })

  test('the time at which an order is created decides: its price stays until its cart changes', async () => {
    setClock(ENDS, -MINUTE_MS)
    const { body } = await order({})
    setClock(ENDS, MINUTE_MS)
    const path = `PUT /users/${guest.userId}/orders/${body.order.orderId}`
    const tipped = await harness.call<OrderAnswer>(path, { as: guest, body: { tipAmount: '1.00' } })
    expect(tipped.body.order.cartItems[0]?.discountedPrice).toBe('3.60')
    const cartItems = [{ productId: 'water', quantity: 2 }]
    const recarted = await harness.call<OrderAnswer>(path, { as: guest, body: { cartItems } })
    expect(recarted.body.order.cartItems[0]?.discountedPrice).toBe('4.00')
  })
})

describe('a promotion for some products', () => {
  const setScope = async (scope: object | null) => {
    await db.$client.query(
      "update vendor_locations set promotion_scope = $1 where vendor_location_id = 'B1R'",
      [scope && JSON.stringify(scope)],
    )
    services.changes.announce('place', 'B1R')
    services.changes.announce('menu', 'B1R')
    const read = async () => (await services.catalogue.requireMenu('B1R')).value.location
    await vi.waitFor(async () => expect((await read()).promotionScope).toEqual(scope))
  }
  afterAll(() => setScope(null))
  const priceOf = async (productId: string) => {
    const path = 'GET /vendor-locations/B1R/products'
    const { body } = await harness.call<{ items: Product[] }>(path)
    return body.items.find((product) => product.productId === productId)?.discountedPrice
  }

  test('a product and a category of it are cheaper while it applies, and nothing else is', async () => {
    await db.$client.query("update products set category = 'Beer' where product_id = 'lager'")
    await setScope({ categories: ['beer'], productIds: ['tee'] })
    setClock(BEGINS, 1_000)
    const prices = await Promise.all(['lager', 'tee', 'water', 'cap'].map(priceOf))
    expect(prices).toEqual(['8.10', '31.50', '4.00', '25.00'])
    setClock(ENDS, 1_000)
    expect(await priceOf('lager')).toBe('9.00')
  })

  test('guests see its name and its end, and an order without such products has none', async () => {
    await setScope({ categories: [], productIds: ['tee'] })
    setClock(BEGINS, 1_000)
    expect(await location()).toMatchObject({
      promotion: { percent: 10, description: '10% OFF', isPartial: true },
      promotionEndsAt: ENDS.toISOString(),
    })
    const plain = await order({})
    expect([plain.body.order.promotion, plain.body.order.cartItems[0]?.discountedPrice]).toEqual([
      null,
      '4.00',
    ])
    const reduced = await order({ productId: 'tee' })
    expect(reduced.body.order.promotion).toMatchObject({ discountAmount: '3.50' })
  })
})

describe('an open menu', () => {
  /** Reads the events of the menu's stream. */
  async function open() {
    const response = await harness.api.request(
      'http://localhost/api/vendor-locations/b1r/products/events',
    )
    const news: MenuNews[] = []
    const reader = response.body!.getReader()
    const readOn = async () => {
      for (;;) {
        const { done, value } = await reader.read()
        if (done) return
        const data = /^event: menu\ndata: (.*)\n\n$/.exec(new TextDecoder().decode(value))?.[1]
        if (data) news.push(JSON.parse(data) as MenuNews)
      }
    }
    void readOn().catch(() => {})
    await expect.poll(() => news.length).toBeGreaterThan(0)
    return {
      newest: () => news.at(-1) as MenuNews,
      price: () =>
        news.at(-1)?.items.find(({ productId }) => productId === 'water')?.discountedPrice,
      close: () => reader.cancel(),
    }
  }

  test.each([
    ['begins', BEGINS, '4.00', '3.60'],
    ['ends', ENDS, '3.60', '4.00'],
  ])('an open menu changes automatically when a promotion %s', async (_, moment, before, after) => {
    setClock(moment, -MINUTE_MS)
    services.changes.announce('menu', 'B1R')
    const menu = await open()
    expect(menu.price()).toBe(before)
    setClock(moment, -300)
    services.changes.announce('menu', 'B1R')
    await expect.poll(menu.price).toBe(after)
    expect(menu.newest().location.promotion === null).toBe(after === '4.00')
    await menu.close()
  })

  test('an open menu learns that its location closed, and that it reopened automatically', async () => {
    const menu = await open()
    await db.$client.query(
      "update vendor_locations set state = 'CLOSED', reopens_at = $1 where vendor_location_id = 'B1R'",
      [new Date(services.now().getTime() + 4_000)],
    )
    await expect.poll(() => menu.newest().location.state).toBe('CLOSED')
    await expect
      .poll(() => menu.newest().location)
      .toMatchObject({
        state: 'OPEN',
        reopensAt: null,
      })
    await menu.close()
  })

  test.each([
    [
      'the location',
      "update vendor_locations set description = 'Roof', primary_color = '#00ff88' where vendor_location_id = 'B1R'",
      { location: { description: 'Roof', primaryColor: '#00ff88' } },
    ],
    [
      'its promotion',
      "update vendor_locations set promotion_hours = null, promotion_percent = 50 where vendor_location_id = 'B1R'",
      { location: { promotion: { percent: 50 } } },
    ],
    [
      'the venue',
      "update vendors set name = 'Grand Hall' where vendor_id = 'HALL'",
      { vendor: { name: 'Grand Hall' } },
    ],
  ])('an open menu learns of a change of %s', async (_, change, expected) => {
    const menu = await open()
    await db.$client.query(change)
    await expect.poll(menu.newest, { timeout: 2_000 }).toMatchObject(expected)
    await menu.close()
  })
})

test('a menu in memory is made again at the minute at which a promotion begins', async () => {
  await db.$client.query(
    "update vendor_locations set promotion_hours = $1, promotion_percent = 10 where vendor_location_id = 'B1R'",
    [JSON.stringify(hours)],
  )
  // the cached menu does not expire
  vi.spyOn(performance, 'now').mockReturnValue(performance.now())
  setClock(BEGINS, -MINUTE_MS)
  await expect
    .poll(async () => {
      const { value } = await services.catalogue.requireMenu('B1R')
      return [value.location.promotionHours, value.changesAt]
    })
    .toEqual([hours, BEGINS])
  const before = await services.catalogue.requireMenu('B1R')
  expect(services.catalogue.isCurrent('B1R', before)).toBe(true)
  setClock(BEGINS)
  expect(services.catalogue.isCurrent('B1R', before)).toBe(false)
  const after = await services.catalogue.requireMenu('B1R')
  expect(after).not.toBe(before)
  expect(services.catalogue.isCurrent('B1R', after)).toBe(true)
  vi.restoreAllMocks()
})

function inLosAngeles(moment: Date): string {
  const { minute } = clockAt(moment, 'America/Los_Angeles')
  const pad = (part: number) => String(part).padStart(2, '0')
  return `${pad(Math.floor(minute / 60))}:${pad(minute % 60)}`
}
