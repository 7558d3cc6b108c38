import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Product } from '#domain/inventory/inventory.contract.ts'
import type { VendorLocation } from '#domain/locations/locations.contract.ts'
import type { Vendor } from '#domain/vendors/vendors.contract.ts'
import { startApiHarness, type Person } from '#tests/support/api-harness.ts'
import { buildDraft, setLocation } from '#tests/support/build-draft.ts'
import { buildVenue, OTHER_STAFF_PHONE, STAFF_PHONE } from '#tests/support/build-venue.ts'
import { createOrderSteps } from '#tests/support/order-steps.ts'

const { call, db, signIn, ...harness } = await startApiHarness({
  environment: { PLATFORM_ADMINS: '+13105550199' },
  fill: async (tables) => {
    await buildVenue(tables)
    await buildDraft(tables)
  },
})
const steps = createOrderSteps({ call, confirmPayment: harness.confirmPayment })
let staff: Person
let operator: Person
let strangers: (Person | undefined)[]
beforeAll(async () => {
  staff = await signIn(STAFF_PHONE)
  operator = await signIn('+13105550199')
  strangers = [undefined, await signIn('+13105550101'), await signIn(OTHER_STAFF_PHONE)]
})
afterEach(() => setLocation(db, 'DRF', { state: 'DRAFT' }))

/** Every public call about a location. */
const READS = [
  'GET /vendor-location?vendorLocationId=$',
  'GET /vendor-locations/$/products',
  'GET /vendor-locations/$/products/events',
]
const ask = (read: string, vendorLocationId: string, as?: Person) =>
  call<{ items?: unknown[]; code?: string }>(read.replace('$', vendorLocationId), { as })
const withoutRequestId = (body: object) => ({ ...body, requestId: '' })
const listIds = async (as?: Person) =>
  (
    await call<{ items: VendorLocation[] }>('GET /vendor-locations?vendorId=HALL', { as })
  ).body.items
    .map(({ vendorLocationId }) => vendorLocationId)
    .toSorted()

describe.each(['draft', 'archived location'])('a %s', (kind) => {
  const hide = () =>
    setLocation(db, 'DRF', kind === 'draft' ? { state: 'DRAFT' } : { archivedAt: new Date() })

  test(`a ${kind} is not found, except by staff of its vendor`, async () => {
    await hide()
    for (const read of READS) {
      for (const person of strangers) {
        const unknown = await ask(read, 'NOPE', person)
        const answer = await ask(read, 'drf', person)
        expect([read, answer.status]).toEqual([read, 404])
        expect(withoutRequestId(answer.body)).toEqual(withoutRequestId(unknown.body))
      }
      for (const person of [staff, operator]) {
        expect([read, (await ask(read, 'drf', person)).status]).toEqual([read, 200])
      }
    }
  })

  test(`a ${kind} has no tax for anybody else`, async () => {
    await hide()
    const body = {
      vendorLocationId: 'DRF',
      cartItems: [{ productId: 'drf-soda', quantity: 1 }],
    }
    expect((await call('POST /taxes/calculate', { as: strangers[1], body })).status).toBe(404)
  })

  test(`a ${kind} is not stored by a shared cache`, async () => {
    await hide()
    for (const read of READS.slice(0, 2)) {
      const { headers } = await ask(read, 'DRF', staff)
      expect(headers.get('cache-control')).toMatch(/no-store/)
      expect((await ask(read, 'DRF')).headers.get('cache-control')).toBe('no-store')
    }
  })
})

describe('the list of a vendor’s locations', () => {
  test('only staff of the vendor see its drafts in the list of its locations', async () => {
    for (const person of strangers) expect(await listIds(person)).toEqual(['1DC', 'B1R'])
    expect(await listIds(staff)).toEqual(['1DC', 'B1R', 'DRF'])
  })

  test('the list of a vendor’s locations has no archived locations, not even for staff', async () => {
    await setLocation(db, 'DRF', { archivedAt: new Date() })
    expect(await listIds()).toEqual(['1DC', 'B1R'])
    expect(await listIds(staff)).toEqual(['1DC', 'B1R'])
  })

  test('closed locations are in the list and say that they are closed', async () => {
    const reopensAt = new Date(Date.now() + 60_000)
    await setLocation(db, 'DRF', { state: 'CLOSED', reopensAt })
    const { body } = await call<{ items: VendorLocation[] }>(
      'GET /vendor-location?vendorLocationId=DRF',
    )
    expect(body.items).toMatchObject([{ state: 'CLOSED', reopensAt: reopensAt.toISOString() }])
    expect(await listIds()).toContain('DRF')
  })
})

describe('the list of vendors', () => {
  const setAll = (text: string) =>
    db.$client.query(`update vendor_locations set ${text} where vendor_id = 'HALL'`)
  const listVendorIds = async (as?: Person) =>
    (await call<{ items: Vendor[] }>('GET /vendors', { as })).body.items.map(
      ({ vendorId }) => vendorId,
    )
  afterEach(() => setAll(`state = 'OPEN', archived_at = null`))

  test.each([`state = 'DRAFT'`, `archived_at = now()`])(
    'a vendor whose locations are all set to %s is not in the list of vendors',
    async (text) => {
      expect(await listVendorIds()).toContain('HALL')
      await setAll(text)
      for (const person of [...strangers, staff]) {
        expect(await listVendorIds(person)).toEqual(['CLUB'])
      }
      // its page is found by the codes that are on its doors already
      expect((await call('GET /vendor?vendorId=HALL')).status).toBe(200)
    },
  )

  test('a vendor with one closed location is in the list of vendors', async () => {
    await setAll(`state = 'DRAFT'`)
    await setLocation(db, 'DRF', { state: 'CLOSED' })
    expect(await listVendorIds()).toContain('HALL')
  })
})

test('the tax of a rehearsal is nothing', async () => {
  const body = { vendorLocationId: 'DRF', cartItems: [{ productId: 'drf-soda', quantity: 1 }] }
  const answer = await call<{ taxAmountExclusive: number }>('POST /taxes/calculate', {
    as: staff,
    body,
  })
  expect(answer.body.taxAmountExclusive).toBe(0)
})

test('a location that opens is visible to everyone at once', async () => {
  expect((await ask(READS[1]!, 'DRF')).status).toBe(404)
  await setLocation(db, 'DRF', {})
  await expect.poll(async () => (await ask(READS[1]!, 'DRF')).status).toBe(200)
  const { body } = await call<{ items: Product[] }>('GET /vendor-locations/DRF/products')
  expect(body.items).toHaveLength(3)
})

test('staff still see the orders of an archived location', async () => {
  await setLocation(db, 'DRF', {})
  const [, guest] = strangers as [undefined, Person]
  const { orderId } = await steps.buy(guest, 'drf-soda', 1, 'DRF')
  await setLocation(db, 'DRF', { archivedAt: new Date() })
  const { body } = await call<{ items: { orderId: string }[] }>(
    'GET /vendor-locations/DRF/orders',
    { as: staff },
  )
  expect(body.items.map((order) => order.orderId)).toEqual([orderId])
  expect((await steps.complete(staff, orderId)).status).toBe(200)
})
