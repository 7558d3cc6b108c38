import { afterEach, describe, expect, test, vi } from 'vitest'
import type { ManagedLocation } from '#domain/locations/managed-locations.contract.ts'
import type { Problem } from '#domain/readiness/readiness.contract.ts'
import type { VendorLocation } from '#domain/locations/locations.contract.ts'
import { MINUTE_MS } from '#domain/values/time-units.ts'
import { products } from '#server/services/inventory/inventory.tables.ts'
import { vendorRoles } from '#server/services/vendor-roles/vendor-roles.tables.ts'
import { startApiHarness, type Person } from '#tests/support/api-harness.ts'
import {
  ADMIN_PHONE,
  buildProduct,
  MANAGER_PHONE,
  OTHER_STAFF_PHONE,
  OWNER_PHONE,
  STAFF_PHONE,
} from '#tests/support/build-venue.ts'
import { readAudit } from '#tests/support/read-audit.ts'
import { untilBlocked } from '#tests/support/while-locked.ts'
import { vendorLocations } from './locations.tables.ts'

const harness = await startApiHarness()
const { db, services, clock } = harness
await db.insert(vendorRoles).values([
  { vendorId: 'HALL', phoneNumber: ADMIN_PHONE, name: 'Ada', role: 'ADMIN' },
  { vendorId: 'HALL', phoneNumber: OWNER_PHONE, name: 'Olga', role: 'SUPER_ADMIN' },
])
const owner = await harness.signIn(OWNER_PHONE)
const admin = await harness.signIn(ADMIN_PHONE)
const manager = await harness.signIn(MANAGER_PHONE)
const staff = await harness.signIn(STAFF_PHONE)
const otherAdmin = await harness.signIn(OTHER_STAFF_PHONE)

afterEach(() => void (clock.shiftMs = 0))

type Answer = {
  location: ManagedLocation
  code?: string
  fields?: Record<string, string>
  problems?: Problem[]
}
const put = (
  id: string,
  body: object,
  as: Person | undefined = manager,
  key: string = crypto.randomUUID(),
) => harness.call<Answer>(`PUT /admin/vendor-locations/${id}/state`, { as, body, key })

let made = 0
/** A location that sells something. */
async function add(state: 'DRAFT' | 'OPEN' | 'CLOSED'): Promise<string> {
  const vendorLocationId = await addEmpty(state)
  await db
    .insert(products)
    .values(buildProduct({ productId: `p ${vendorLocationId}`, vendorLocationId }))
  return vendorLocationId
}
async function addEmpty(state: 'DRAFT' | 'OPEN' | 'CLOSED'): Promise<string> {
  const vendorLocationId = `S${(made += 1)}`
  await db
    .insert(vendorLocations)
    .values({ vendorLocationId, vendorId: 'HALL', description: 'Bar', state })
  return vendorLocationId
}
async function shown(id: string, as?: Person): Promise<VendorLocation | undefined> {
  const path = `GET /vendor-location?vendorLocationId=${id}`
  return (await harness.call<{ items: VendorLocation[] }>(path, { as })).body.items[0]
}
/** A rehearsal order of the owner, with the stored answers to its creation and its hand-over. */
const INSERT_REHEARSAL = `
  with made as (
    insert into orders (order_id, user_id, vendor_id, vendor_location_id, lines, subtotal_cents, discount_cents,
      tax_cents, tip_cents, total_cents, is_free, is_rehearsal, status, stock_state, created_at, updated_at,
      hold_expires_at, paid_at, completed_at, completed_by)
    values (gen_random_uuid(), $2, 'HALL', $1, '[]', 0, 0, 0, 0, 0, true, true, 'COMPLETE', 'SOLD', now(), now(),
      now(), now(), now(), $2)
    returning order_id, user_id
  )
  insert into idempotency_keys (caller, call, key, request_hash, status, response)
  select user_id, 'POST orders', gen_random_uuid(), 'x', 201, jsonb_build_object('orderId', order_id) from made
  union all
  select user_id, 'PUT orders/' || order_id || '/complete', gen_random_uuid(), 'x', 200, '{}' from made`

async function count(id: string) {
  const { rows } = await db.$client.query<{ orders: number; keys: number }>(
    `select (select count(*)::int from orders where vendor_location_id = $1) as orders,
            (select count(*)::int from idempotency_keys where request_hash = 'x') as keys`,
    [id],
  )
  return rows[0]
}

describe('a draft', () => {
  test('a super admin opens a draft, which removes its rehearsals with their stored answers', async () => {
    const id = await add('DRAFT')
    const other = await add('DRAFT')
    for (const at of [id, id, other]) {
      await db.$client.query(INSERT_REHEARSAL, [at, owner.userId])
    }
    const { status, body } = await put(id, { state: 'OPEN' }, owner)
    expect([status, body.location.state]).toEqual([200, 'OPEN'])
    expect(await shown(id)).toMatchObject({ state: 'OPEN' })
    expect(await count(id)).toEqual({ orders: 0, keys: 2 })
    expect((await count(other))?.orders).toBe(1)
    expect((await readAudit(db, 'location', id)).at(-1)).toMatchObject({
      action: 'location.opened',
      after: { removedRehearsals: 2 },
    })
  })

  test('others do not open a draft, and a draft has nothing to close', async () => {
    const id = await add('DRAFT')
    for (const as of [admin, manager, staff, otherAdmin]) {
      expect((await put(id, { state: 'OPEN' }, as)).status).toBe(403)
    }
    expect((await put(id, { state: 'CLOSED' }, owner)).body.code).toBe('LOCATION_IS_DRAFT')
    expect((await put('NOWHERE', { state: 'OPEN' }, owner)).status).toBe(404)
  })

  test('a draft stays a draft while something blocks it, and what blocks another one does not', async () => {
    const [id, other] = [await addEmpty('DRAFT'), await add('DRAFT')]
    const { status, body } = await put(id, { state: 'OPEN' }, owner)
    expect([status, body.code]).toEqual([409, 'NOT_READY'])
    expect(body.problems?.map(({ code, blocks }) => [code, blocks])).toEqual([
      ['NO_PRODUCT_TO_SELL', true],
    ])
    expect(await shown(id, owner)).toMatchObject({ state: 'DRAFT' })
    expect((await put(other, { state: 'OPEN' }, owner)).status).toBe(200)
  })

  test('a draft that opens during a rehearsal keeps no rehearsal', async () => {
    const id = await add('DRAFT')
    const rival = await db.$client.connect()
    await rival.query('begin')
    // The statement that creates orders takes this lock.
    await rival.query('select from vendor_locations where vendor_location_id = $1 for share', [id])
    await rival.query(INSERT_REHEARSAL, [id, owner.userId])
    const opening = put(id, { state: 'OPEN' }, owner)
    await untilBlocked(db, 1)
    await rival.query('commit')
    rival.release()
    expect((await opening).status).toBe(200)
    expect((await count(id))?.orders).toBe(0)
  })

  test('a request that is repeated opens a draft once', async () => {
    const id = await add('DRAFT')
    const key = crypto.randomUUID()
    const first = await put(id, { state: 'OPEN' }, owner, key)
    const second = await put(id, { state: 'OPEN' }, owner, key)
    expect(second.body).toEqual(first.body)
    expect(await readAudit(db, 'location', id)).toHaveLength(1)
  })
})

describe('an open location', () => {
  test('a manager closes an open location until staff open it', async () => {
    const id = await add('OPEN')
    expect((await put(id, { state: 'CLOSED' })).body.location).toMatchObject({
      state: 'CLOSED',
      reopensAt: null,
    })
    clock.shiftMs = 7 * 24 * 60 * MINUTE_MS
    expect(await shown(id)).toMatchObject({ state: 'CLOSED', reopensAt: null })
    clock.shiftMs = 0
    expect((await put(id, { state: 'OPEN' })).body.location.state).toBe('OPEN')
    expect((await readAudit(db, 'location', id)).map(({ action }) => action)).toEqual([
      'location.closed',
      'location.reopened',
    ])
  })

  test('a location that closes for 15 minutes reopens automatically', async () => {
    const id = await add('OPEN')
    const { body } = await put(id, { state: 'CLOSED', reopensInMinutes: 15 })
    const reopensAt = Date.parse(body.location.reopensAt ?? '')
    expect(Math.abs(reopensAt - Date.now() - 15 * MINUTE_MS)).toBeLessThan(MINUTE_MS)
    clock.shiftMs = 14 * MINUTE_MS
    expect(await shown(id)).toMatchObject({ state: 'CLOSED' })
    clock.shiftMs = 16 * MINUTE_MS
    expect(await shown(id)).toMatchObject({ state: 'OPEN', reopensAt: null })
  })

  test('a location closes until a chosen time, which must be in the future', async () => {
    const id = await add('OPEN')
    const at = (shiftMs: number) => new Date(Date.now() + shiftMs).toISOString()
    const past = await put(id, { state: 'CLOSED', reopensAt: at(-1) })
    expect([past.status, Object.keys(past.body.fields ?? {})]).toEqual([400, ['reopensAt']])
    const reopensAt = at(60 * MINUTE_MS)
    const closed = await put(id, { state: 'CLOSED', reopensAt })
    expect(closed.body.location.reopensAt).toBe(reopensAt)
    const later = at(120 * MINUTE_MS)
    const again = await put(id, { state: 'CLOSED', reopensAt: later })
    expect(again.body.location.reopensAt).toBe(later)
  })

  test('staff, and people of another venue, do not close a location', async () => {
    const id = await add('OPEN')
    for (const as of [staff, otherAdmin]) {
      expect((await put(id, { state: 'CLOSED' }, as)).status).toBe(403)
    }
  })

  test('closing keeps the form of a colleague valid: the state is no field of it', async () => {
    const id = await add('OPEN')
    const before = (await put(id, { state: 'OPEN' })).body.location
    const after = (await put(id, { state: 'CLOSED' })).body.location
    expect(after.version).toBe(before.version)
  })

  test('a location that closes and reopens removes no orders', async () => {
    const id = await add('CLOSED')
    await db.$client.query(INSERT_REHEARSAL, [id, owner.userId])
    await put(id, { state: 'OPEN' })
    expect((await count(id))?.orders).toBe(1)
  })
})

test('an opening tells open menus and counters', async () => {
  const id = await add('DRAFT')
  const heard = vi.fn<(id: string) => void>()
  const stops = (['menu', 'place', 'location-orders'] as const).map((topic) =>
    services.changes.subscribe(topic, heard),
  )
  await put(id, { state: 'OPEN' }, owner)
  expect(heard.mock.calls.flat().filter((each) => each === id).length).toBeGreaterThanOrEqual(3)
  stops.forEach((stop) => stop())
})
