import { afterEach, expect, test, vi } from 'vitest'
import type { MenuNews } from '#domain/inventory/inventory.contract.ts'
import { startApiHarness } from '#tests/support/api-harness.ts'

const harness = await startApiHarness()
const { services, db } = harness

/** The cached menu does not expire: only announced changes are read again. */
vi.spyOn(performance, 'now').mockReturnValue(performance.now())

const opened: ReturnType<typeof read>[] = []
afterEach(async () => {
  await Promise.all(opened.splice(0).map((menu) => menu.close()))
  await expect.poll(() => services.streams.count()).toBe(0)
})

async function open(path = '/vendor-locations/b1r/products/events') {
  const response = await harness.api.request(`http://localhost/api${path}`)
  expect(response.headers.get('content-type')).toBe('text/event-stream')
  const menu = read(response.body!)
  opened.push(menu)
  await expect.poll(() => menu.events.length).toBeGreaterThan(0)
  return menu
}

function read(body: ReadableStream<Uint8Array>) {
  const events: MenuNews[] = []
  const reader = body.getReader()
  const state = { isOver: false }
  const readOn = async () => {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      const data = /^event: menu\ndata: (.*)\n\n$/.exec(new TextDecoder().decode(value))?.[1]
      if (data) events.push(JSON.parse(data) as MenuNews)
    }
  }
  void readOn()
    .catch(() => {})
    .finally(() => (state.isOver = true))
  return {
    events,
    isOver: () => state.isOver,
    find: (id: string) => events.at(-1)?.items.find(({ productId }) => productId === id),
    close: () => reader.cancel(),
  }
}

/** Changes a product as a sale or staff do: written, then announced. */
async function change(set: string, productId: string) {
  await db.$client.query(`update products set ${set} where product_id = $1`, [productId])
  services.changes.announce('menu', 'B1R')
}

test('an open menu gets changes of price, stock and availability at once', async () => {
  const menu = await open()
  expect(menu.find('water')).toEqual({
    productId: 'water',
    price: '4.00',
    discountedPrice: '3.60',
    quantity: null,
  })
  await change('price_cents = 500', 'water')
  await expect.poll(() => menu.find('water')?.price).toBe('5.00')
  await change('stock_available = 3, stock_total = 3', 'gone')
  await expect.poll(() => menu.find('gone')?.quantity).toEqual({ available: 3 })
  await change('is_available = false', 'lager')
  await expect.poll(() => menu.find('lager')).toBeUndefined()
})

test('an open menu is notified of changes that its news leaves out: names, categories and the order', async () => {
  const menu = await open()
  const factsOf = () => menu.events.at(-1)?.facts
  for (const set of [`name = 'Spring Water'`, `category = 'Water'`, 'display_order = 7']) {
    const before = factsOf()
    await change(set, 'water')
    await expect.poll(factsOf).not.toBe(before)
  }
  const before = factsOf()
  await change('price_cents = 450', 'water')
  await expect.poll(() => menu.find('water')?.price).toBe('4.50')
  expect(factsOf()).toBe(before)
})

test('a menu that opens later begins with the present prices', async () => {
  await open()
  await change('price_cents = 700', 'water')
  const second = await open()
  await expect.poll(() => second.find('water')?.price).toBe('7.00')
})

test('a stream is compressed for browsers, event by event', async () => {
  const headers = { 'accept-encoding': 'gzip, deflate, br' }
  const url = 'http://localhost/api/vendor-locations/b1r/products/events'
  const response = await harness.api.request(url, { headers })
  expect(response.headers.get('content-encoding')).toBe('gzip')
  const menu = read(response.body!.pipeThrough(new DecompressionStream('gzip')))
  opened.push(menu)
  await expect.poll(() => menu.events.length).toBe(1)
  for (const price of ['6.00', '9.00']) {
    await change(`price_cents = ${price.replace('.', '')}`, 'water')
    await expect.poll(() => menu.find('water')?.price).toBe(price)
  }
})

test('selling one of many changes nothing that a guest sees, and sends no event', async () => {
  await change('stock_available = 60, stock_total = 60', 'gone')
  const menu = await open()
  expect(menu.find('gone')?.quantity).toEqual({ available: 10 })
  await change('stock_available = 59', 'gone')
  await change('price_cents = 800', 'water')
  await expect.poll(() => menu.find('water')?.price).toBe('8.00')
  expect(menu.events).toHaveLength(2)
})

test('an unknown location has no stream, and a HEAD request opens none', async () => {
  const path = 'http://localhost/api/vendor-locations/NOPE/products/events'
  expect((await harness.api.request(path)).status).toBe(404)
  await harness.api.request(path.replace('NOPE', 'B1R'), { method: 'HEAD' })
  expect(services.streams.count()).toBe(0)
})
