import { afterEach, beforeAll, expect, test } from 'vitest'
import type { ManagedLocation } from '#domain/locations/managed-locations.contract.ts'
import type { FasterBars, PromiseAnswer } from '#domain/preparations/promise.contract.ts'
import { products } from '#server/services/inventory/inventory.tables.ts'
import { vendorLocations } from '#server/services/locations/locations.tables.ts'
import { stations } from '#server/services/preparations/stations.tables.ts'
import { vendorRoles } from '#server/services/vendor-roles/vendor-roles.tables.ts'
import { startApiHarness, type Person } from '#tests/support/api-harness.ts'
import { buildLine } from '#tests/support/build-line.ts'
import { ADMIN_PHONE, buildProduct } from '#tests/support/build-venue.ts'
import { watchStatements } from '#tests/support/watch-statements.ts'
import { createFasterBars } from './faster-bars.ts'

const harness = await startApiHarness()
const { call, db } = harness
const query = (text: string) => db.$client.query(text)
let guest: Person
let admin: Person
beforeAll(async () => {
  // work of 2 takes 20 minutes, and 37 at most
  await buildLine(db, { secondsEach: 600 })
  await addBar('P4T', 'Patio Bar', 120)
  await addBar('G4R', 'Gate Bar', 60)
  await db
    .insert(vendorRoles)
    .values([{ vendorId: 'HALL', phoneNumber: ADMIN_PHONE, name: 'Ada', role: 'ADMIN' }])
  guest = await harness.signIn('+13105550151')
  admin = await harness.signIn(ADMIN_PHONE)
  expect((await choose(['P4T', 'G4R'])).status).toBe(200)
})
afterEach(() =>
  query(`update stations set paused_until = null, full_at = null, last_seen_at = null`),
)

/** A line that sells what the Line Bar calls line-lager, and its line-soda by another name with the same SKU. */
async function addBar(vendorLocationId: string, description: string, secondsEach: number) {
  const at = { vendorLocationId, vendorId: 'HALL', fulfilment: 'LINE' as const, description }
  await db.insert(vendorLocations).values(at)
  const stationId = `${vendorLocationId}-bar`
  await db.insert(stations).values({ stationId, vendorLocationId, name: 'Bar', secondsEach })
  const sold = (productId: string, more: object) =>
    buildProduct({
      vendorLocationId,
      stationId,
      productId: `${vendorLocationId}-${productId}`,
      ...more,
    })
  await db
    .insert(products)
    .values([
      sold('lager', { name: 'LINE-LAGER' }),
      sold('lager-l', { name: 'line-lager', variantName: 'L' }),
      sold('soda', { name: 'Soda', sku: 'SODA-1' }),
    ])
  await query(`update products set sku = 'SODA-1' where product_id = 'line-soda'`)
}

async function choose(otherBars: string[]) {
  const list = await call<{ items: ManagedLocation[] }>('GET /admin/vendors/HALL/locations', {
    as: admin,
  })
  const found = list.body.items.find(({ vendorLocationId }) => vendorLocationId === 'L1N')
  const { vendorLocationId: _id, vendorId: _vendor, state: _state, ...fields } = found!
  const changed = await call<{ location: ManagedLocation; fields?: object }>(
    'PUT /admin/vendor-locations/L1N',
    { as: admin, body: { ...fields, otherBars } },
  )
  harness.services.changes.announce('place', 'L1N')
  return changed
}

async function ask(...productIds: string[]) {
  const cartItems = productIds.map((productId) => ({ productId, quantity: 1 }))
  const body = { vendorLocationId: 'L1N', cartItems }
  return (await call<PromiseAnswer>('POST /promises/calculate', { as: guest, body })).body
}
const read = (id = 'L1N') => call<FasterBars>(`GET /vendor-locations/${id}/faster-bars`)
const offered = async (...productIds: string[]) =>
  (await ask(...productIds)).otherBars.map(({ vendorLocationId }) => vendorLocationId)

test('above 20 minutes the other bars of the manager are offered in their order, with what they sell of the cart', async () => {
  const { promise, otherBars } = await ask('line-lager', 'line-soda', 'line-burger')
  expect(promise).toEqual({ fromMinutes: 30, toMinutes: 56 })
  const of = (id: string) => [
    { productId: 'line-lager', otherProductId: `${id}-lager` },
    { productId: 'line-soda', otherProductId: `${id}-soda` },
  ]
  expect(otherBars).toEqual([
    {
      vendorLocationId: 'P4T',
      name: 'Patio Bar',
      promise: { fromMinutes: 6, toMinutes: 11 },
      products: of('P4T'),
    },
    {
      vendorLocationId: 'G4R',
      name: 'Gate Bar',
      promise: { fromMinutes: 3, toMinutes: 6 },
      products: of('G4R'),
    },
  ])
})

test('up to 20 minutes no other bar is offered, nor one that sells nothing of the cart', async () => {
  await query(`update stations set pace = 0.2 where station_id = 'line-bar'`)
  expect(await ask('line-lager')).toMatchObject({ promise: { toMinutes: 18 }, otherBars: [] })
  await query(`update stations set pace = null where station_id = 'line-bar'`)
  expect(await offered('line-burger')).toEqual([])
  // it sells only another size now
  await query(`update products set is_available = false where product_id = 'P4T-lager'`)
  expect(await offered('line-lager')).toEqual(['G4R'])
  await query(`update products set is_available = true where product_id = 'P4T-lager'`)
})

test('whoever opens the menu of a slow bar is shown the faster ones, signed in or not, by one statement for all', async () => {
  const reads = watchStatements(db, 'line-waits')
  const seen = await Promise.all(Array.from({ length: 20 }, () => read()))
  for (const { body } of seen) {
    expect(body).toEqual({
      promise: { fromMinutes: 20, toMinutes: 37 },
      otherBars: [
        { vendorLocationId: 'P4T', name: 'Patio Bar', promise: { fromMinutes: 4, toMinutes: 7 } },
        { vendorLocationId: 'G4R', name: 'Gate Bar', promise: { fromMinutes: 2, toMinutes: 4 } },
      ],
    })
  }
  expect(reads.count()).toBe(1)
  expect((await read('CLB')).body).toEqual({ promise: null, otherBars: [] })
  expect((await read('NOWHERE')).status).toBe(404)
})

test('a bar with one fast station is not slow, one that is paused is not faster, and neither is one with a slow station', async () => {
  const seen = async () => {
    // another node, which has not looked before
    const { promise, otherBars } = await createFasterBars(harness.services).find('L1N')
    return [promise?.toMinutes ?? null, otherBars.map(({ vendorLocationId }) => vendorLocationId)]
  }
  await query(`update stations set seconds_each = 60 where station_id = 'line-kitchen'`)
  expect(await seen()).toEqual([null, []])
  await query(`update stations set seconds_each = 600 where station_id = 'line-kitchen'`)
  await query(
    `update stations set paused_until = now() + interval '5 minutes' where station_id = 'P4T-bar'`,
  )
  expect(await seen()).toEqual([37, ['G4R']])
  await db
    .insert(stations)
    .values({ stationId: 'slow', vendorLocationId: 'G4R', name: 'Oven', secondsEach: 900 })
  await query(`update products set station_id = 'slow' where product_id = 'G4R-soda'`)
  expect(await seen()).toEqual([37, []])
  await query(`update products set station_id = 'G4R-bar' where product_id = 'G4R-soda'`)
  expect(await seen()).toEqual([37, ['G4R']])
})

test('a bar that is not faster, is paused or closed is not offered', async () => {
  await query(`update stations set seconds_each = 600 where station_id = 'P4T-bar'`)
  expect(await offered('line-lager')).toEqual(['G4R'])
  await query(`update stations set seconds_each = 120 where station_id = 'P4T-bar'`)
  for (const paused of [
    `paused_until = now() + interval '5 minutes'`,
    'full_at = now()',
    `last_seen_at = now() - interval '130 seconds'`,
  ]) {
    await query(`update stations set ${paused} where station_id = 'P4T-bar'`)
    expect(await offered('line-lager')).toEqual(['G4R'])
    await query(`update stations set paused_until = null, full_at = null, last_seen_at = null`)
  }
  await query(`update vendor_locations set state = 'CLOSED' where vendor_location_id = 'P4T'`)
  harness.services.changes.announce('place', 'P4T')
  await expect.poll(() => offered('line-lager')).toEqual(['G4R'])
  await query(`update vendor_locations set state = 'OPEN' where vendor_location_id = 'P4T'`)
  harness.services.changes.announce('place', 'P4T')
  await expect.poll(() => offered('line-lager')).toEqual(['P4T', 'G4R'])
})

test('only other locations of the venue are chosen, each once', async () => {
  for (const refused of [['CLB'], ['L1N'], ['NOWHERE'], ['P4T', 'P4T']]) {
    const { status, body } = await choose(refused)
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['otherBars']])
  }
  await query(`update vendor_locations set fulfilment = 'LINE' where vendor_location_id = 'CLB'`)
  await db.insert(stations).values({ stationId: 'club', vendorLocationId: 'CLB', name: 'Bar' })
  const foreign = { productId: 'club-lager', vendorLocationId: 'CLB', stationId: 'club' }
  await db.insert(products).values(buildProduct({ ...foreign, name: 'line-lager' }))
  harness.services.changes.announce('place', 'CLB')
  // an id that was replaced since stays harmless, also in the list of before
  await query(
    `update vendor_locations set other_bars = '{OLD,CLB,G4R}' where vendor_location_id = 'L1N'`,
  )
  harness.services.changes.announce('place', 'L1N')
  await expect.poll(() => offered('line-lager')).toEqual(['G4R'])
  expect((await choose([])).body.location.otherBars).toEqual([])
  await expect.poll(() => offered('line-lager')).toEqual([])
})
