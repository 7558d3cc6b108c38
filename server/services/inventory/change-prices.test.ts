import { beforeEach, expect, test } from 'vitest'
import type { Product } from '#domain/inventory/inventory.contract.ts'
import { startApiHarness } from '#tests/support/api-harness.ts'
import { buildProduct, STAFF_PHONE } from '#tests/support/build-venue.ts'
import { products } from './inventory.tables.ts'

const harness = await startApiHarness()
const staff = await harness.signIn(STAFF_PHONE)
const run = (sql: string, values: unknown[] = []) => harness.db.$client.query(sql, values)
beforeEach(async () => {
  await run("delete from products where vendor_location_id = '1DC'")
  const at = { vendorLocationId: '1DC', productType: 'NON_ALCOHOLIC_ITEM' } as const
  await harness.db.insert(products).values([
    buildProduct({ ...at, productId: 'p-water', priceCents: 400 }),
    buildProduct({ ...at, productId: 'p-cola', priceCents: 500, isAvailable: false }),
    buildProduct({
      ...at,
      productId: 'p-new',
      priceCents: 0,
      hasPrice: false,
      isAvailable: false,
    }),
  ])
})

interface Answer {
  items: Product[]
  code?: string
  product?: Product
}
const change = (items: [productId: string, price: string, version?: number][]) =>
  harness.call<Answer>('PUT /vendor-locations/1dc/prices', {
    as: staff,
    body: {
      items: items.map(([productId, price, version = 1]) => ({ productId, price, version })),
    },
  })
const pricesNow = async () =>
  (
    await run(
      "select product_id, price_cents, is_available from products where vendor_location_id = '1DC' order by product_id",
    )
  ).rows.map(Object.values)

test('many prices change at once, and an item is on sale with its first price', async () => {
  const { status, body } = await change([
    ['p-water', '4.5'],
    ['p-cola', '6.00'],
    ['p-new', '7'],
  ])
  expect(status).toBe(200)
  expect(body.items.map(({ price, version }) => [price, version]).toSorted()).toEqual([
    ['4.50', 2],
    ['6.00', 2],
    ['7.00', 2],
  ])
  expect(await pricesNow()).toEqual([
    ['p-cola', 600, false],
    ['p-new', 700, true],
    ['p-water', 450, true],
  ])
  const audited = await run(
    "select before, after from audit_entries where subject_id = 'p-water' order by audit_id",
  )
  expect(audited.rows.at(-1)).toMatchObject({ before: { price: '4.00' }, after: { price: '4.50' } })
})

test('none of them changes when one was changed by someone else, which is named', async () => {
  await run("update products set price_cents = 900, version = 2 where product_id = 'p-cola'")
  const { status, body } = await change([
    ['p-water', '4.50'],
    ['p-cola', '6.00'],
  ])
  expect([status, body.code, body.product?.productId]).toEqual([409, 'PRODUCT_CHANGED', 'p-cola'])
  expect(await pricesNow()).toContainEqual(['p-water', 400, true])
})

test('a repeat is accepted again, and changes nothing', async () => {
  await change([['p-water', '4.50']])
  const again = await change([['p-water', '4.50']])
  expect([again.status, again.body.items]).toEqual([200, []])
})

test('a drink that may be alcohol is not put on sale by its first price', async () => {
  await run("update products set name = 'Well Vodka' where product_id = 'p-new'")
  const { body } = await change([['p-new', '9.00']])
  expect(body.code).toBe('ALCOHOL_WITHOUT_AGE')
  expect(await pricesNow()).toContainEqual(['p-new', 0, false])
})
