import { describe, expect, test } from 'vitest'
import type { Vendor } from '#domain/vendors/vendors.contract.ts'
import type { ManagedVendor } from '#domain/vendors/managed-vendors.contract.ts'
import { timeZoneName } from '#domain/values/time-zone.ts'
import { systemContext } from '#server/process/context.ts'
import { keepSalesDays } from '#server/services/analytics/keep-sales-days.ts'
import { vendorRoles } from '#server/services/vendor-roles/vendor-roles.tables.ts'
import { startApiHarness, type Person } from '#tests/support/api-harness.ts'
import { MANAGER_PHONE, OWNER_PHONE } from '#tests/support/build-venue.ts'
import { createOrderSteps } from '#tests/support/order-steps.ts'
import { whileLocked } from '#tests/support/while-locked.ts'

const harness = await startApiHarness()
const { db } = harness
await db
  .insert(vendorRoles)
  .values({ vendorId: 'HALL', phoneNumber: OWNER_PHONE, name: 'Olga', role: 'SUPER_ADMIN' })
const owner = await harness.signIn(OWNER_PHONE)
const manager = await harness.signIn(MANAGER_PHONE)
const guest = await harness.signIn('+13105550150')

type Answer = { vendor: ManagedVendor; code?: string; fields?: Record<string, string> }
const read = async () =>
  (await harness.call<Answer>('GET /admin/vendors/hall', { as: owner })).body.vendor
const put = (body: object, as: Person = owner, at = 'HALL') =>
  harness.call<Answer>(`PUT /admin/vendors/${at}`, { as, body })

async function toChange(changes: object) {
  const { vendorId: _, ...fields } = await read()
  return { ...fields, ...changes }
}

describe('a change of a venue', () => {
  test('a change of a venue sets all its fields, seen at once by guests, and writes an audit entry', async () => {
    const before = await read()
    const changes = {
      name: 'Grand Hall',
      addressLine1: '1 Ocean Ave',
      addressLine2: '',
      city: 'Santa Monica',
      zip: '90401',
      logoUrl: '/pictures/logo.webp',
      coverUrl: '/pictures/cover.webp',
      guestlistEnabled: true,
    }
    const { status, body } = await put(await toChange(changes))
    const after = { ...before, ...changes, addressLine2: null, version: before.version + 1 }
    expect([status, body.vendor]).toEqual([200, after])
    const { version: _, ...seen } = after
    const shown = await harness.call<{ items: Vendor[] }>('GET /vendor?vendorId=HALL')
    expect(shown.body.items).toEqual([seen])
    const { vendor } = await harness.services.places.requirePlace('B1R')
    expect(vendor.name).toBe('Grand Hall')
    const { rows } = await db.$client.query<{ before: object; after: object }>(
      "select before, after from audit_entries where action = 'vendor.updated' and subject_id = 'HALL'",
    )
    expect(rows).toEqual([
      {
        before: expect.objectContaining({ name: 'Test Hall' }),
        after: expect.objectContaining({ name: 'Grand Hall' }),
      },
    ])
  })

  test('a change of an older copy is refused with the current one', async () => {
    const first = await toChange({ name: 'First' })
    await put(first)
    const { status, body } = await put({ ...first, name: 'Second' })
    expect([status, body.code, body.vendor.name]).toEqual([409, 'VENDOR_CHANGED', 'First'])
  })

  test('one of two people who change a venue at the same moment succeeds', async () => {
    const change = await toChange({})
    const answers = await whileLocked(
      db,
      ["select from vendors where vendor_id = 'HALL' for update"],
      () => ['One', 'Two'].map((name) => put({ ...change, name })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('a change that is already in effect is accepted again', async () => {
    const change = await toChange({ name: 'Repeated' })
    const first = await put(change)
    const second = await put(change)
    expect([second.status, second.body]).toEqual([200, first.body])
  })

  test.each([
    [{ name: ' ' }, 'name'],
    [{ addressLine1: '' }, 'addressLine1'],
    [{ city: '' }, 'city'],
    [{ state: '' }, 'state'],
    [{ zip: 'ABC' }, 'zip'],
    [{ timeZone: 'Mars/Olympus' }, 'timeZone'],
    [{ timeZone: '+05:30' }, 'timeZone'],
    [{ logoUrl: 'https://example.com/logo.png' }, 'logoUrl'],
  ])('a change of a venue is refused for %j', async (changes, field) => {
    const { status, body } = await put(await toChange(changes))
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]])
  })

  test('a time zone that the database does not know is refused', async () => {
    const known = 'US/Pacific-New'
    expect(timeZoneName.safeParse(known).success).toBe(true)
    const { status, body } = await put(await toChange({ timeZone: known }))
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['timeZone']])
  })

  test('a change of a venue is refused for other people, and for an unknown venue', async () => {
    const change = await toChange({ name: 'Stolen' })
    for (const as of [manager, guest]) {
      expect((await put(change, as)).status).toBe(403)
      expect((await harness.call('GET /admin/vendors/HALL', { as })).status).toBe(403)
    }
    expect((await put(change, owner, 'CLUB')).status).toBe(403)
  })
})

describe('another time zone', () => {
  const steps = createOrderSteps(harness)
  type Summary = { days: { date: string; orders: number }[] }
  const readDays = async () => {
    const path = 'GET /vendors/HALL/analytics-summary?from=2026-01-10&to=2026-01-13'
    const { body } = await harness.call<Summary>(path, { as: manager })
    return body.days.filter(({ orders }) => orders > 0).map(({ date }) => date)
  }

  test('another time zone moves past sales to the day on which they were there, also those totaled already', async () => {
    await put(await toChange({ timeZone: 'America/Los_Angeles' }))
    const { orderId } = await steps.buy(guest, 'water')
    // 5:30 AM in Los Angeles, 8:30 AM in New York
    await db.$client.query(
      "update orders set paid_at = '2026-01-11T13:30:00Z', created_at = '2026-01-11T13:30:00Z' where order_id = $1",
      [orderId],
    )
    await keepSalesDays(systemContext(harness.services, 'test'))
    expect(await readDays()).toEqual(['2026-01-10'])
    await put(await toChange({ timeZone: 'America/New_York' }))
    expect(await readDays()).toEqual(['2026-01-11'])
    await keepSalesDays(systemContext(harness.services, 'test'))
    expect(await readDays()).toEqual(['2026-01-11'])
  })

  test('another time zone moves the orders of a month’s dump', async () => {
    const dump = async () => {
      const path = 'GET /vendors/HALL/analytics-dump/2026-02'
      const { body } = await harness.call<{ numOrders: number }>(path, { as: manager })
      return body.numOrders
    }
    await put(await toChange({ timeZone: 'America/Los_Angeles' }))
    const { orderId } = await steps.buy(guest, 'water')
    await db.$client.query(
      "update orders set paid_at = '2026-03-01T13:30:00Z', created_at = '2026-03-01T13:30:00Z' where order_id = $1",
      [orderId],
    )
    expect(await dump()).toBe(1)
    await put(await toChange({ timeZone: 'America/New_York' }))
    expect(await dump()).toBe(0)
  })
})

describe('turning the guest list on', () => {
  const readMenus = async () =>
    (
      await db.$client.query<{ id: string; menu: string | null; version: number }>(
        `select vendor_location_id as id, staff_menu as menu, version from vendor_locations
          where vendor_id = 'HALL' order by 1`,
      )
    ).rows

  test('it keeps scanning and inventory for staff where something is on sale, and only there', async () => {
    await put(await toChange({ guestlistEnabled: false }))
    await db.$client.query(
      "update products set is_available = true, product_tax_code = '' where vendor_location_id = '1DC'",
    )
    await db.$client.query(
      "update products set is_available = true where vendor_location_id = 'B1R'",
    )
    await db.$client.query("update vendor_locations set staff_menu = null where vendor_id = 'HALL'")
    const before = await readMenus()
    await put(await toChange({ name: 'Same List' }))
    expect(await readMenus()).toEqual(before)
    await put(await toChange({ guestlistEnabled: true }))
    const menus = new Map((await readMenus()).map(({ id, menu }) => [id, menu]))
    expect([menus.get('B1R'), menus.get('1DC')]).toEqual(['BOTH', null])
    const shown = await harness.call<{ items: { staffMenu: string | null }[] }>(
      'GET /vendor-location?vendorLocationId=B1R',
    )
    expect(shown.body.items[0]?.staffMenu).toBe('BOTH')
    const { rows } = await db.$client.query(
      `select vendor_id, after from audit_entries
        where action = 'location.updated' and subject_id = 'B1R' order by audit_id desc limit 1`,
    )
    expect(rows).toEqual([{ vendor_id: 'HALL', after: { staffMenu: 'guest list and orders' } }])
    await put(await toChange({ guestlistEnabled: false }))
  })
})
