import { describe, expect, test } from 'vitest'
import type { ManagedLocation } from '#domain/locations/managed-locations.contract.ts'
import type { VendorLocation } from '#domain/locations/locations.contract.ts'
import { products } from '#server/services/inventory/inventory.tables.ts'
import { vendorRoles } from '#server/services/vendor-roles/vendor-roles.tables.ts'
import { startApiHarness, type Person } from '#tests/support/api-harness.ts'
import {
  ADMIN_PHONE,
  buildProduct,
  MANAGER_PHONE,
  OTHER_STAFF_PHONE,
  OWNER_PHONE,
} from '#tests/support/build-venue.ts'
import { readAudit } from '#tests/support/read-audit.ts'
import { createOrderSteps } from '#tests/support/order-steps.ts'
import { lockOf, untilBlocked, whileLocked } from '#tests/support/while-locked.ts'

const harness = await startApiHarness()
const { db } = harness
await db.insert(vendorRoles).values([
  { vendorId: 'HALL', phoneNumber: ADMIN_PHONE, name: 'Ada', role: 'ADMIN' },
  { vendorId: 'HALL', phoneNumber: OWNER_PHONE, name: 'Olga', role: 'SUPER_ADMIN' },
])
const admin = await harness.signIn(ADMIN_PHONE)
const manager = await harness.signIn(MANAGER_PHONE)
const otherAdmin = await harness.signIn(OTHER_STAFF_PHONE)
const guest = await harness.signIn('+13105550150')
const steps = createOrderSteps(harness)

type Answer = {
  location: ManagedLocation
  code?: string
  error?: string
  fields?: Record<string, string>
}
const create = (body: object, as: Person = admin, key: string = crypto.randomUUID()) =>
  harness.call<Answer>('POST /admin/vendors/hall/locations', { as, body, key })
const put = (path: string, body: object, as: Person = admin, key: string = crypto.randomUUID()) =>
  harness.call<Answer>(`PUT /admin/vendor-locations/${path}`, { as, body, key })
const list = async () =>
  (
    await harness.call<{ items: ManagedLocation[] }>('GET /admin/vendors/HALL/locations', {
      as: admin,
    })
  ).body.items
const listed = async () =>
  (await harness.call<{ items: VendorLocation[] }>('GET /vendor-locations?vendorId=HALL')).body
    .items
const find = async (id: string) =>
  (await list()).find(({ vendorLocationId }) => vendorLocationId === id)

let made = 0
/** A location of its own for each test, which guests know. */
async function add(facts = "state = 'OPEN'"): Promise<ManagedLocation> {
  const { body } = await create({ vendorLocationId: `LOC${(made += 1)}`, description: 'New Bar' })
  const id = body.location.vendorLocationId
  await db.$client.query(`update vendor_locations set ${facts} where vendor_location_id = $1`, [id])
  return (await find(id)) as ManagedLocation
}
/** All fields of a location, as the form sends them. */
function toChange(location: ManagedLocation, changes: object = {}) {
  const { vendorLocationId: _id, vendorId: _vendor, state: _state, ...rest } = location
  return { ...rest, ...changes }
}
async function sell(vendorLocationId: string) {
  const productId = `drink-${vendorLocationId}`
  await db
    .insert(products)
    .values(buildProduct({ productId, vendorLocationId, priceCents: 900 }))
    .onConflictDoNothing()
  return productId
}
describe('a new location', () => {
  test('a new location is a draft with the id that the browser chose, last on the page of the venue', async () => {
    const { status, body } = await create({
      vendorLocationId: 'k7qw4',
      description: ' Garden  Bar ',
    })
    expect([status, body.location]).toEqual([
      201,
      expect.objectContaining({
        vendorLocationId: 'K7QW4',
        vendorId: 'HALL',
        description: 'Garden Bar',
        state: 'DRAFT',
        isCodeFinal: false,
        version: 1,
      }),
    ])
    const next = await create({ vendorLocationId: 'K7QW5', description: 'Roof' })
    expect(next.body.location.displayOrder).toBe(body.location.displayOrder + 1)
    expect((await readAudit(db, 'location', 'K7QW4')).map(({ action }) => action)).toEqual([
      'location.created',
    ])
  })

  test('a new location has a place that guests see, however many there are', async () => {
    await create({ vendorLocationId: 'LAST', description: 'Last', displayOrder: 50 })
    const { body } = await create({ vendorLocationId: 'LASTER', description: 'Later' })
    expect(body.location.displayOrder).toBe(50)
    await db.$client.query(
      'update vendor_locations set display_order = 10 where display_order = 50',
    )
  })

  test('a new location is refused with an id that is taken anywhere, also at another venue', async () => {
    const { status, body } = await create({ vendorLocationId: 'clb', description: 'Bar' })
    expect([status, body.code, body.fields]).toEqual([
      409,
      'ID_TAKEN',
      { vendorLocationId: expect.any(String) },
    ])
  })

  test('a request that is repeated creates a location once', async () => {
    const key = crypto.randomUUID()
    const body = { vendorLocationId: 'ONCE', description: 'Once' }
    const answers = await Promise.all([create(body, admin, key), create(body, admin, key)])
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    expect((await list()).filter(({ description }) => description === 'Once')).toHaveLength(1)
  })

  test.each([
    [{ vendorLocationId: 'A', description: 'Bar' }, 'vendorLocationId'],
    [{ vendorLocationId: 'A B C', description: 'Bar' }, 'vendorLocationId'],
    [{ vendorLocationId: 'GOOD1', description: ' ' }, 'description'],
    [{ vendorLocationId: 'GOOD1', description: 'Bar', primaryColor: 'red' }, 'primaryColor'],
    [{ vendorLocationId: 'GOOD1', description: 'Bar', displayOrder: 0 }, 'displayOrder'],
  ])('a new location is refused for %j', async (body, field) => {
    const answer = await create(body)
    expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([400, [field]])
  })
})

describe('a change of a location', () => {
  test('a change of a location sets all its fields, and an audit entry says which', async () => {
    const location = await add()
    const changes = {
      description: 'Terrace',
      primaryColor: '#00ff88',
      displayOrder: 3,
      showAlcoholWarning: true,
      showSplashAds: 'NEFT',
      requireIdCheck: true,
      imageUrl: '/pictures/shared.webp',
      promotion: {
        percent: 20,
        description: 'Happy hour',
        hours: [{ days: [5, 1, 5], from: '17:00', to: '19:00' }],
      },
    }
    const { status, body } = await put(location.vendorLocationId, toChange(location, changes))
    expect([status, body.location]).toEqual([
      200,
      {
        ...location,
        ...changes,
        promotion: {
          ...changes.promotion,
          hours: [{ days: [1, 5], from: '17:00', to: '19:00' }],
        },
        version: 2,
      },
    ])
    expect((await readAudit(db, 'location', location.vendorLocationId)).at(-1)).toMatchObject({
      action: 'location.updated',
      before: { name: 'New Bar', promotion: null },
      after: {
        name: 'Terrace',
        promotion: '20% (Happy hour)',
        promotionHours: 'Mon, Fri, 5 PM to 7 PM',
      },
    })
    const without = await put(
      location.vendorLocationId,
      toChange(body.location, { promotion: null, showSplashAds: null, imageUrl: null }),
    )
    expect(without.body.location).toMatchObject({ promotion: null, showSplashAds: null })
  })

  test('a change of an older copy is refused with the current one', async () => {
    const location = await add()
    const id = location.vendorLocationId
    await put(id, toChange(location, { description: 'First' }))
    const { status, body } = await put(id, toChange(location, { description: 'Second' }))
    expect([status, body.code]).toEqual([409, 'LOCATION_CHANGED'])
    expect(body.location).toMatchObject({ description: 'First', version: 2 })
  })

  test('one of two people who change a location at the same moment succeeds', async () => {
    const location = await add()
    const id = location.vendorLocationId
    const answers = await whileLocked(
      db,
      ['select from vendor_locations where vendor_location_id = $1 for update', id],
      () => ['One', 'Two'].map((description) => put(id, toChange(location, { description }))),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await find(id))?.version).toBe(2)
  })

  test('a change that is already in effect is accepted again, with its current version', async () => {
    const location = await add()
    const change = toChange(location, { description: 'Repeated' })
    await put(location.vendorLocationId, change)
    const { status, body } = await put(location.vendorLocationId, change)
    expect([status, body.location.version]).toEqual([200, 2])
  })

  test.each([
    [{ promotion: { percent: 0, description: 'x', hours: null } }, 'promotion.percent'],
    [{ promotion: { percent: 10, description: ' ', hours: null } }, 'promotion.description'],
    [{ promotion: { percent: 10, description: 'x', hours: [] } }, 'promotion.hours'],
    [
      {
        promotion: {
          percent: 10,
          description: 'x',
          hours: [{ days: [], from: '17:00', to: '19:00' }],
        },
      },
      'promotion.hours.0.days',
    ],
    [
      {
        promotion: {
          percent: 10,
          description: 'x',
          hours: [{ days: [7], from: '25:00', to: '19:00' }],
        },
      },
      'promotion.hours.0.days.0',
    ],
    [{ imageUrl: 'https://example.com/a.png' }, 'imageUrl'],
    [{ showSplashAds: 'UNKNOWN' }, 'showSplashAds'],
  ])('a change of a location is refused for %j', async (changes, field) => {
    const location = await add()
    const { status, body } = await put(location.vendorLocationId, toChange(location, changes))
    expect([status, Object.keys(body.fields ?? {})[0]]).toEqual([400, field])
  })

  test('a change of a location is refused for other people, and for an unknown location', async () => {
    const location = await add()
    const id = location.vendorLocationId
    for (const as of [manager, otherAdmin, guest]) {
      expect((await put(id, toChange(location), as)).status).toBe(403)
      expect((await create({ vendorLocationId: 'NONE', description: 'x' }, as)).status).toBe(403)
      const body = { vendorLocationId: 'NONE', version: 1 }
      expect((await put(`${id}/code`, body, as)).status).toBe(403)
      expect((await put(`${id}/archived`, { isArchived: true, version: 1 }, as)).status).toBe(403)
    }
    expect((await put('NOWHERE', toChange(location))).status).toBe(404)
  })
})

describe('a chosen code', () => {
  const recode = (id: string, vendorLocationId: string, version = 1, key?: string) =>
    put(`${id}/code`, { vendorLocationId, version }, admin, key)

  test('a chosen code replaces the id, which products and short links follow', async () => {
    const { vendorLocationId: id } = await add()
    const productId = await sell(id)
    await db.$client.query(
      `insert into short_links (short_code, redirect_url, vendor_id, vendor_location_id)
       values ('TABLE4', $1, 'HALL', $2)`,
      [`/location/${id}`, id],
    )
    const { status, body } = await recode(id, 'garden')
    expect([status, body.location]).toEqual([
      200,
      expect.objectContaining({ vendorLocationId: 'GARDEN', version: 2 }),
    ])
    const menu = await harness.call<{ items: { productId: string }[] }>(
      'GET /vendor-locations/GARDEN/products',
    )
    expect(menu.body.items.map((item) => item.productId)).toEqual([productId])
    const link = await harness.call('GET /short-code-redirects/TABLE4')
    expect(link.body).toEqual({ redirect: { redirectUrl: '/location/GARDEN' } })
    expect((await harness.call(`GET /vendor-location?vendorLocationId=${id}`)).status).toBe(404)
    expect((await readAudit(db, 'location', 'GARDEN')).at(-1)).toMatchObject({
      action: 'location.code_changed',
      before: { code: id },
      after: { code: 'GARDEN' },
    })
  })

  test('other locations go on offering a bar whose code was chosen', async () => {
    const { vendorLocationId: id } = await add()
    const { vendorLocationId: other } = await add()
    const offer = (ids: string[]) =>
      db.$client.query(
        'update vendor_locations set other_bars = $2 where vendor_location_id = $1',
        [other, ids],
      )
    await offer(['B1R', id])
    const offeredBy = async () =>
      (await harness.services.places.requirePlace(other)).location.otherBars
    expect(await offeredBy()).toEqual(['B1R', id])
    expect((await recode(id, 'PATIO')).status).toBe(200)
    const { rows } = await db.$client.query(
      'select other_bars from vendor_locations where vendor_location_id = $1',
      [other],
    )
    expect(rows).toEqual([{ other_bars: ['B1R', 'PATIO'] }])
    // read anew by every node
    await expect.poll(offeredBy).toEqual(['B1R', 'PATIO'])
  })

  test('a repeated request for a code is answered again, although the old id is gone', async () => {
    const { vendorLocationId: id } = await add()
    const key = crypto.randomUUID()
    const first = await recode(id, 'AGAIN', 1, key)
    const second = await recode(id, 'AGAIN', 1, key)
    expect([second.status, second.body]).toEqual([200, first.body])
  })

  test('a code that is taken is refused', async () => {
    const { vendorLocationId: id } = await add()
    const { status, body } = await recode(id, 'CLB')
    expect([status, body.code]).toEqual([409, 'ID_TAKEN'])
  })

  test('a code is refused when it was chosen for an older version', async () => {
    const { vendorLocationId: id } = await add()
    const { status, body } = await recode(id, 'OLDER', 0)
    expect([status, body.code, body.location.vendorLocationId]).toEqual([
      409,
      'LOCATION_CHANGED',
      id,
    ])
  })

  test("a code is refused once the location's codes are printed", async () => {
    const location = await add('printed_at = now()')
    expect(location.isCodeFinal).toBe(true)
    const { status, body } = await recode(location.vendorLocationId, 'PRINTED')
    expect([status, body.code]).toEqual([409, 'CODE_IS_FINAL'])
  })

  test('a code is refused once there is a real order, and removes rehearsals', async () => {
    const { vendorLocationId: id } = await add()
    const productId = await sell(id)
    const { orderId } = (await steps.create(guest, productId, 1, id)).body.order
    expect((await recode(id, 'ORDERED')).body.code).toBe('CODE_IS_FINAL')
    await becomeRehearsal(orderId)
    expect((await recode(id, 'ORDERED')).status).toBe(200)
    expect(await exists(orderId)).toBe(false)
  })

  test('the choice of a code waits for an order that is being created, and is refused then', async () => {
    const { vendorLocationId: id } = await add()
    const other = await add()
    const productId = await sell(other.vendorLocationId)
    const created = await steps.create(guest, productId, 1, other.vendorLocationId)
    const rival = await db.$client.connect()
    await rival.query('begin')
    await rival.query(
      `insert into orders select (jsonb_populate_record(o, jsonb_build_object('vendor_location_id', $1::text,
           'order_id', gen_random_uuid(), 'payment_intent_id', null, 'client_secret', null))).*
         from orders o where order_id = $2`,
      [id, created.body.order.orderId],
    )
    const changing = recode(id, 'WAITED')
    await untilBlocked(db, 1)
    await rival.query('commit')
    rival.release()
    expect((await changing).body.code).toBe('CODE_IS_FINAL')
  })
})

test('an order that arrives while its code is replaced is not created under the old one', async () => {
  const { vendorLocationId: id } = await add()
  const productId = await sell(id)
  const rival = await db.$client.connect()
  await rival.query('begin')
  await rival.query(
    "update vendor_locations set vendor_location_id = 'MOVED' where vendor_location_id = $1",
    [id],
  )
  const ordering = steps.create(guest, productId, 1, id)
  await untilBlocked(db, 1)
  await rival.query('commit')
  rival.release()
  expect((await ordering).status).not.toBe(201)
  expect((await find('MOVED'))?.isCodeFinal).toBe(false)
})

describe('an archived location', () => {
  const archive = ({ vendorLocationId, version }: ManagedLocation, isArchived = true) =>
    put(`${vendorLocationId}/archived`, { isArchived, version })

  test('an archived location is on no list of guests, and stays closed after it is restored', async () => {
    const location = await add()
    const { vendorLocationId: id } = location
    const archived = await archive(location)
    expect([archived.status, archived.body.location]).toEqual([
      200,
      { ...location, state: 'CLOSED', archivedAt: expect.any(String), version: 2 },
    ])
    expect((await listed()).map((each) => each.vendorLocationId)).not.toContain(id)
    expect((await put(`${id}/state`, { state: 'OPEN' })).body.code).toBe('LOCATION_ARCHIVED')
    const back = await archive(archived.body.location, false)
    expect(back.body.location).toEqual({ ...location, state: 'CLOSED', version: 3 })
    expect((await listed()).map((each) => each.vendorLocationId)).toContain(id)
    expect((await readAudit(db, 'location', id)).map(({ action }) => action)).toEqual([
      'location.created',
      'location.archived',
      'location.restored',
    ])
  })

  test('a draft that was archived is a draft again when it is restored', async () => {
    const location = await add("state = 'DRAFT'")
    const archived = await archive(location)
    expect((await archive(archived.body.location, false)).body.location.state).toBe('DRAFT')
  })

  test('a location with printed codes may be archived, and its codes stay', async () => {
    const location = await add("state = 'OPEN', printed_at = now()")
    const archived = await archive(location)
    expect([archived.status, archived.body.location.isCodeFinal]).toEqual([200, true])
  })

  test('archiving is refused while paid orders wait, and accepted once they are handed over', async () => {
    const location = await add()
    const { vendorLocationId: id } = location
    const { orderId } = await steps.buy(guest, await sell(id), 1, id)
    expect((await archive(location)).body.code).toBe('LOCATION_HAS_OPEN_ORDERS')
    await steps.complete(manager, orderId)
    expect((await archive(location)).status).toBe(200)
  })

  test('a location can be archived while orders of past days were never picked up', async () => {
    const location = await add()
    const { vendorLocationId: id } = location
    const { orderId } = await steps.buy(guest, await sell(id), 1, id)
    await db.$client.query(
      "update orders set paid_at = paid_at - interval '2 days', created_at = created_at - interval '2 days' where order_id = $1",
      [orderId],
    )
    expect((await archive(location)).status).toBe(200)
  })

  test('archiving an older version is refused with the current one', async () => {
    const location = await add()
    await put(location.vendorLocationId, toChange(location, { description: 'Changed' }))
    const { status, body } = await archive(location)
    expect([status, body.code, body.location.description]).toEqual([
      409,
      'LOCATION_CHANGED',
      'Changed',
    ])
  })
})

/** Turns an order into a rehearsal, as if the location had been a draft when it was created. */
async function becomeRehearsal(orderId: string) {
  await db.$client.query(
    `begin; set local session_replication_role = replica;
     update orders set is_rehearsal = true, payment_intent_id = null, client_secret = null, is_free = true,
       subtotal_cents = 0, discount_cents = 0, tax_cents = 0, tip_cents = 0, total_cents = 0
      where order_id = '${orderId}'; commit`,
  )
}

async function exists(orderId: string): Promise<boolean> {
  const { rowCount } = await db.$client.query('select from orders where order_id = $1', [orderId])
  return rowCount === 1
}

test('a venue has at most 500 locations, archived ones included, also when two are added at once', async () => {
  const before = (await list()).length
  await db.$client.query(
    `insert into vendor_locations (vendor_location_id, vendor_id, description, archived_at)
     select 'MANY' || n, 'HALL', 'Old Bar', now() from generate_series(1, $1) n`,
    [499 - before],
  )
  const answers = await whileLocked(db, lockOf('locations of venue HALL'), () =>
    ['LAST1', 'LAST2'].map((id) => create({ vendorLocationId: id, description: 'Last Bar' })),
  )
  const [refused] = answers.filter(({ status }) => status !== 201)
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
  expect([refused?.body.code, refused?.body.error]).toEqual([
    'TOO_MANY_LOCATIONS',
    'A venue can have at most 500 locations, archived ones included.',
  ])
  await db.$client.query(`delete from vendor_locations where vendor_location_id like 'MANY%'`)
})
