import { beforeAll, expect, test } from 'vitest'
import { listChanges } from '#domain/activity/list-changes.ts'
import { productEditExample } from '#domain/inventory/inventory.examples.ts'
import type { Station } from '#domain/preparations/stations.contract.ts'
import { startApiHarness, type Person } from '#tests/support/api-harness.ts'
import { MANAGER_PHONE, STAFF_PHONE } from '#tests/support/build-venue.ts'

const harness = await startApiHarness()
const STATIONS = '/admin/vendor-locations/B1R/stations'
let manager: Person
let staff: Person
beforeAll(async () => {
  manager = await harness.signIn(MANAGER_PHONE)
  staff = await harness.signIn(STAFF_PHONE)
})

type Answer = { station: Station; code?: string; error?: string; fields?: Record<string, string> }
const send = (call: string, body?: object, as = manager) =>
  harness.call<Answer>(call, { as, ...(body && { body }) })

async function add(name: string): Promise<Station> {
  const body = { stationId: crypto.randomUUID(), name, makers: 1 }
  const added = await send(`POST ${STATIONS}`, body)
  expect(added.status).toBe(201)
  return added.body.station
}

test('a manager adds, renames and deletes a station, which the activity tells', async () => {
  const { stationId, version } = await add('Bar 1')
  const edit = { name: 'Bar 2', makers: 3, version }
  expect((await send(`PUT ${STATIONS}/${stationId}`, edit)).body.station).toMatchObject({
    name: 'Bar 2',
    makers: 3,
    version: version + 1,
  })
  const list = await harness.call<{ items: Station[] }>(`GET ${STATIONS}`, { as: staff })
  expect(list.body.items.map(({ name }) => name)).toContain('Bar 2')
  expect((await send(`DELETE ${STATIONS}/${stationId}`)).status).toBe(200)
  expect((await send(`DELETE ${STATIONS}/${stationId}`)).body.code).toBe('STATION_NOT_FOUND')
  const { rows } = await harness.db.$client.query<{ action: string }>(
    `select action from audit_entries where subject_id = 'B1R' and action like 'station.%' order by audit_id`,
  )
  expect(rows.map(({ action }) => action)).toEqual([
    'station.created',
    'station.updated',
    'station.deleted',
  ])
})

test('a manager says when an order is amber and red, and a change without minutes keeps them', async () => {
  const { stationId, version, ...added } = await add('Deck')
  expect(added).toMatchObject({ amberMinutes: 5, redMinutes: 8 })
  const edit = { name: 'Deck', makers: 1, version, amberMinutes: 3, redMinutes: 4 }
  await send(`PUT ${STATIONS}/${stationId}`, edit)
  const kept = { name: 'Deck', makers: 2, version: version + 1 }
  expect((await send(`PUT ${STATIONS}/${stationId}`, kept)).body.station).toMatchObject({
    makers: 2,
    amberMinutes: 3,
    redMinutes: 4,
  })
  const upsideDown = { ...kept, version: version + 2, redMinutes: 2 }
  const refused = await send(`PUT ${STATIONS}/${stationId}`, upsideDown)
  expect([refused.status, refused.body.fields]).toEqual([
    400,
    { redMinutes: 'Red comes after amber.' },
  ])
})

test('a change of an older copy is refused with the current station', async () => {
  const { stationId, version } = await add('Grill')
  await send(`PUT ${STATIONS}/${stationId}`, { name: 'Grill', makers: 2, version })
  const late = await send(`PUT ${STATIONS}/${stationId}`, { name: 'Smoker', makers: 1, version })
  expect(late.status).toBe(409)
  expect(late.body).toMatchObject({ code: 'STATION_CHANGED', station: { makers: 2 } })
})

test('two stations of a location cannot have one name', async () => {
  await add('Window')
  const body = { stationId: crypto.randomUUID(), name: 'WINDOW', makers: 1 }
  const second = await send(`POST ${STATIONS}`, body)
  expect(second.status).toBe(400)
  expect(second.body.fields?.name).toBe('This location has a station with this name.')
})

test('a station where items are made is deleted after they have another one', async () => {
  const { stationId } = await add('Kitchen')
  const edit = { ...productEditExample, version: undefined, stock: null }
  const put = (station: string | null | undefined) =>
    harness.call<{ product: { stationId?: string }; fields?: Record<string, string> }>(
      'PUT /admin/vendor-locations/B1R/products/water',
      { as: manager, body: { ...edit, ...(station !== undefined && { stationId: station }) } },
    )
  expect((await put(stationId)).body.product.stationId).toBe(stationId)
  // a form that does not know stations leaves it as it is
  expect((await put(undefined)).body.product.stationId).toBe(stationId)
  const refused = await send(`DELETE ${STATIONS}/${stationId}`)
  expect([refused.status, refused.body.code]).toEqual([409, 'STATION_HAS_OPEN_WORK'])
  expect((await put(null)).body.product.stationId).toBeUndefined()
  expect((await send(`DELETE ${STATIONS}/${stationId}`)).status).toBe(200)
  expect((await put(stationId)).body.fields).toHaveProperty('stationId')
})

test('the activity says by its name where an item is made, and what needs no making', async () => {
  const [grill, oven] = [await add('Grill 2'), await add('Oven')]
  const edit = { ...productEditExample, version: undefined, stock: null }
  for (const stationId of [grill.stationId, oven.stationId, null]) {
    await harness.call('PUT /admin/vendor-locations/B1R/products/water', {
      as: manager,
      body: { ...edit, stationId, makingWeight: 2 },
    })
  }
  const { rows } = await harness.db.$client.query<{ before: unknown; after: unknown }>(
    `select before, after from audit_entries where subject_id = 'water' order by audit_id desc limit 2`,
  )
  expect(rows.map(({ before, after }) => listChanges(before, after))).toEqual([
    [
      { field: 'Station', before: 'Oven', after: null },
      { field: 'Needs no making', before: 'No', after: 'Yes' },
    ],
    [{ field: 'Station', before: 'Grill 2', after: 'Oven' }],
  ])
})

test('staff read the stations and cannot change them', async () => {
  const body = { stationId: crypto.randomUUID(), name: 'Mine', makers: 1 }
  expect((await send(`POST ${STATIONS}`, body, staff)).status).toBe(403)
  expect((await send(`GET ${STATIONS}`, undefined, staff)).status).toBe(200)
})
