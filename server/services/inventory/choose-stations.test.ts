import { beforeAll, expect, test } from 'vitest'
import type { Product } from '#domain/inventory/inventory.contract.ts'
import { startApiHarness, type Person } from '#tests/support/api-harness.ts'
import { buildLine } from '#tests/support/build-line.ts'
import { buildProduct, MANAGER_PHONE, STAFF_PHONE } from '#tests/support/build-venue.ts'
import { products } from './inventory.tables.ts'

const harness = await startApiHarness()
const { db } = harness
const CALL = 'PUT /admin/vendor-locations/L1N/item-stations'
let manager: Person
beforeAll(async () => {
  await buildLine(db)
  manager = await harness.signIn(MANAGER_PHONE)
  const at = { vendorLocationId: 'L1N' }
  await db
    .insert(products)
    .values([
      buildProduct({ ...at, productId: 'new-ale', productType: 'ALCOHOLIC_ITEM' }),
      buildProduct({ ...at, productId: 'new-tee', productType: 'MERCHANDISE' }),
      buildProduct({ ...at, productId: 'new-pie', productType: 'FOOD_ITEM' }),
    ])
})

const choose = (body: object, as = manager) =>
  harness.call<{ items: number; fields?: Record<string, string> }>(CALL, { as, body })

async function listMakers() {
  const path = 'GET /vendor-locations/L1N/products'
  const { items } = (await harness.call<{ items: Product[] }>(path, { as: manager })).body
  return Object.fromEntries(
    items.map(({ productId, stationId, needsNoMaking }) => [
      productId,
      stationId ?? (needsNoMaking ? 'none' : 'not said'),
    ]),
  )
}

test('items of which nobody has said it get the station of their type, and the others keep theirs', async () => {
  const answer = await choose({
    choices: [
      { productType: 'ALCOHOLIC_ITEM', stationId: 'line-kitchen' },
      { productType: 'NON_ALCOHOLIC_ITEM', stationId: 'line-kitchen' },
      { productType: 'MERCHANDISE', stationId: null },
    ],
  })
  expect(answer.body).toEqual({ items: 2 })
  expect(await listMakers()).toMatchObject({
    'new-ale': 'line-kitchen',
    'new-tee': 'none',
    'new-pie': 'not said',
    'line-lager': 'line-bar',
    'line-water': 'none',
  })
  expect(
    (await choose({ choices: [{ productType: 'MERCHANDISE', stationId: null }] })).body,
  ).toEqual({ items: 0 })
})

test('all items of a station move to another one', async () => {
  const answer = await choose({
    fromStationId: 'line-kitchen',
    choices: [{ productType: 'FOOD_ITEM', stationId: 'line-bar' }],
  })
  expect(answer.body).toEqual({ items: 1 })
  expect(await listMakers()).toMatchObject({ 'line-burger': 'line-bar', 'new-pie': 'not said' })
})

test('a station of another location is refused, and so are staff who are no managers', async () => {
  const choices = [{ productType: 'FOOD_ITEM', stationId: 'garden-bar' }]
  const refused = await choose({ choices })
  expect([refused.status, refused.body.fields]).toEqual([
    400,
    { stationId: 'This station does not exist at this location.' },
  ])
  const staff = await harness.signIn(STAFF_PHONE)
  expect((await choose({ choices }, staff)).status).toBe(403)
})
