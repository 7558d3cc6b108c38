import { expect, test, vi } from 'vitest'
import type { Product } from '#domain/inventory/inventory.contract.ts'
import type { VendorLocation } from '#domain/locations/locations.contract.ts'
import { startApiHarness } from '#tests/support/api-harness.ts'
import { OTHER_STAFF_PHONE, STAFF_PHONE } from '#tests/support/build-venue.ts'

const harness = await startApiHarness()
const guest = await harness.signIn('+13105550150')
const staff = await harness.signIn(STAFF_PHONE)
const otherStaff = await harness.signIn(OTHER_STAFF_PHONE)

/** The cached menu does not expire: only announced changes are read again. */
vi.spyOn(performance, 'now').mockReturnValue(performance.now())

interface Menu {
  items: Product[]
  stale?: boolean
}

const readMenu = async (as?: typeof guest) =>
  (await harness.call<Menu>('GET /vendor-locations/b1r/products', { as })).body

test('a menu shows available products with prices before and after the promotion', async () => {
  const { items } = await readMenu()
  const byId = new Map(items.map((product) => [product.productId, product]))
  expect(byId.get('lager')).toMatchObject({
    price: '9.00',
    discountedPrice: '8.10',
    quantity: null,
  })
  expect(byId.get('gone')).toMatchObject({ isAvailable: true, quantity: { available: 0 } })
  expect(byId.has('hidden')).toBe(false)
})

test('products of a group carry the variants of the whole group', async () => {
  await harness.db.$client.query(
    `update products set group_id = 'wear', variant_name = upper(product_id)
      where product_id in ('tee', 'cap')`,
  )
  harness.services.catalogue.invalidateMenu('B1R')
  const { items } = await readMenu()
  const variantsOf = (id: string) => items.find(({ productId }) => productId === id)?.variants
  expect(variantsOf('tee')).toEqual(variantsOf('cap'))
  expect(variantsOf('tee')).toContainEqual({
    productId: 'cap',
    variantName: 'CAP',
    price: '25.00',
    isAvailable: true,
    trackQuantity: true,
    quantity: { available: 1 },
    imageUrls: [],
  })
  expect(variantsOf('lager')).toBeUndefined()
})

test('products that are switched off are shown to staff of the vendor only', async () => {
  const shows = async (as: typeof guest) =>
    (await readMenu(as)).items.some(({ productId }) => productId === 'hidden')
  expect(await shows(staff)).toBe(true)
  expect(await shows(guest)).toBe(false)
  expect(await shows(otherStaff)).toBe(false)
})

test('a database change is on the menu as soon as it is announced', async () => {
  await readMenu()
  await harness.db.$client.query(
    `update products set price_cents = 1200 where product_id = 'water'`,
  )
  const priceOfWater = async () =>
    (await readMenu()).items.find(({ productId }) => productId === 'water')?.price
  await expect.poll(priceOfWater).toBe('12.00')
})

test('many requests for a menu at the same time read it once', async () => {
  harness.services.catalogue.invalidateMenu('B1R')
  const menus = await Promise.all(
    Array.from({ length: 50 }, () => harness.services.catalogue.requireMenu('B1R')),
  )
  expect(new Set(menus).size).toBe(1)
})

test('locations and vendors are found in upper and lower case, unknown ones are not', async () => {
  const location = await harness.call<{ items: VendorLocation[] }>(
    'GET /vendor-location?vendorLocationId=b1r',
  )
  expect(location.body.items[0]).toMatchObject({
    vendorLocationId: 'B1R',
    vendorId: 'HALL',
    promotion: { percent: 10, description: '10% OFF' },
  })
  expect((await harness.call('GET /vendor?vendorId=hall')).status).toBe(200)
  expect((await harness.call('GET /vendor-location?vendorLocationId=NOPE')).status).toBe(404)
  expect((await harness.call('GET /vendor?vendorId=NOPE')).status).toBe(404)
  expect((await harness.call('GET /vendor-locations/NOPE/products')).status).toBe(404)
})

test('a person can read their own role', async () => {
  const mine = await harness.call('GET /vendors/hall/user-role', { as: staff })
  expect(mine.body).toMatchObject({ vendorRole: { role: 'STAFF', vendorId: 'HALL' } })
  expect((await harness.call('GET /vendors/HALL/user-role', { as: guest })).status).toBe(404)
  expect((await harness.call('GET /vendors/HALL/user-role')).status).toBe(401)
})

test('tax is calculated from our own prices and address, for signed-in guests', async () => {
  const body = {
    vendorLocationId: 'B1R',
    cartItems: [{ productId: 'lager', quantity: 2, price: '9.00' }],
    vendorAddress: { line1: 'x', city: 'Reno', state: 'NV', zip: '89501' },
  }
  const answer = await harness.call('POST /taxes/calculate', { as: guest, body })
  expect(answer.body).toEqual({ taxAmountExclusive: 154 })
  expect((await harness.call('POST /taxes/calculate', { body })).status).toBe(401)
})

test('tax is calculated for the last item too, which the same guest may hold', async () => {
  const body = { vendorLocationId: 'B1R', cartItems: [{ productId: 'gone', quantity: 1 }] }
  const answer = await harness.call('POST /taxes/calculate', { as: guest, body })
  expect([answer.status, answer.body]).toEqual([200, { taxAmountExclusive: 214 }])
})
