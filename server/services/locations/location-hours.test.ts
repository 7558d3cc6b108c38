import { afterEach, describe, expect, test } from 'vitest'
import {
  ALCOHOL_LIMIT_INVALID,
  ALCOHOL_OUTSIDE_HOURS,
  DAY_UNKNOWN,
  END_BEFORE_BEGIN,
  HOURS_REQUIRED,
  LAST_ORDER_INVALID,
  OPEN_UNTIL_INVALID,
} from '#domain/locations/hours.messages.ts'
import { DAYS_REQUIRED, TIME_OF_DAY_REQUIRED } from '#domain/locations/locations.messages.ts'
import type { VendorLocation } from '#domain/locations/locations.contract.ts'
import type { ManagedLocation } from '#domain/locations/managed-locations.contract.ts'
import { MINUTE_MS } from '#domain/values/time-units.ts'
import { vendorRoles } from '#server/services/vendor-roles/vendor-roles.tables.ts'
import { startApiHarness, type Person } from '#tests/support/api-harness.ts'
import { hoursFromNow, setHours, useUtc } from '#tests/support/build-hours.ts'
import { ADMIN_PHONE, MANAGER_PHONE, STAFF_PHONE } from '#tests/support/build-venue.ts'

const BAR = 'B1R'

const harness = await startApiHarness()
const { db, clock } = harness
await db
  .insert(vendorRoles)
  .values([{ vendorId: 'HALL', phoneNumber: ADMIN_PHONE, name: 'Ada', role: 'ADMIN' }])
await useUtc(db)
const admin = await harness.signIn(ADMIN_PHONE)
const manager = await harness.signIn(MANAGER_PHONE)
const staff = await harness.signIn(STAFF_PHONE)

const WEEK = [{ days: [2, 3, 4, 5, 6], opens: '17:00', closes: '02:00' }]

type Answer = { location: ManagedLocation; error?: string; fields?: Record<string, string> }

afterEach(async () => {
  clock.shiftMs = 0
  await setHours(db, BAR, { hours: null, alcohol_hours: null, open_until: null })
  await db.$client.query("update vendor_locations set state = 'OPEN', reopens_at = null")
})

async function find(): Promise<ManagedLocation> {
  const path = 'GET /admin/vendors/HALL/locations'
  const { body } = await harness.call<{ items: ManagedLocation[] }>(path, { as: admin })
  return body.items.find(({ vendorLocationId }) => vendorLocationId === BAR) as ManagedLocation
}
async function change(changes: object, as: Person = admin) {
  const { vendorLocationId: _id, vendorId: _vendor, state: _state, ...fields } = await find()
  const body = { ...fields, ...changes }
  return harness.call<Answer>(`PUT /admin/vendor-locations/${BAR}`, { as, body })
}
const putState = (body: object, as: Person = manager) =>
  harness.call<Answer>(`PUT /admin/vendor-locations/${BAR}/state`, {
    as,
    body,
    key: crypto.randomUUID(),
  })
async function shown(): Promise<VendorLocation> {
  const path = `GET /vendor-location?vendorLocationId=${BAR}`
  const { body } = await harness.call<{ items: VendorLocation[] }>(path)
  return body.items[0] as VendorLocation
}

describe('the settings', () => {
  test('admins set hours, those of alcohol and its limits; guests see the hours', async () => {
    const alcoholHours = [{ days: [5, 6], opens: '18:00', closes: '01:30' }]
    const limits = { lastOrderMinutes: 30, alcoholPerOrder: 4, alcoholPerHour: 2 }
    const { status, body } = await change({ hours: WEEK, alcoholHours, ...limits })
    expect(status).toBe(200)
    expect(body.location).toMatchObject({ hours: WEEK, alcoholHours, ...limits })
    expect(await shown()).toMatchObject({ hours: WEEK, alcoholHours })
  })

  test('they are in the activity, in words', async () => {
    await change({ hours: WEEK, alcoholHours: null, alcoholPerOrder: 3 })
    const { rows } = await db.$client.query<{ before: object; after: object }>(
      `select before, after from audit_entries
        where action = 'location.updated' and subject_id = $1 order by audit_id desc limit 1`,
      [BAR],
    )
    expect(rows[0]?.after).toMatchObject({
      hours: 'Tue to Sat, 5 PM to 2 AM the next day',
      alcoholPerOrder: 3,
    })
    expect(rows[0]?.before).toMatchObject({ hours: null })
  })

  test('a page of an earlier version, which does not know them, leaves them as they are', async () => {
    await setHours(db, BAR, { hours: WEEK, last_order_minutes: 20 })
    const before = await find()
    const kept = { hours: undefined, alcoholHours: undefined, lastOrderMinutes: undefined }
    await change({ ...kept, description: 'Renamed' })
    expect(await find()).toMatchObject({ hours: before.hours, lastOrderMinutes: 20 })
    await change({ description: 'Test Bar' })
  })

  test.each([
    ['a day that no week has', { hours: [{ ...WEEK[0], days: [7] }] }, DAY_UNKNOWN],
    ['no day', { hours: [{ ...WEEK[0], days: [] }] }, DAYS_REQUIRED],
    ['no hours at all', { hours: [] }, HOURS_REQUIRED],
    [
      'a time that no clock shows',
      { hours: [{ ...WEEK[0], closes: '24:00' }] },
      TIME_OF_DAY_REQUIRED,
    ],
    ['an end before the beginning', { hours: [{ ...WEEK[0], closes: '16:00' }] }, END_BEFORE_BEGIN],
    [
      'hours that overlap',
      { hours: [...WEEK, { days: [3], opens: '01:00', closes: '05:00' }] },
      'These hours overlap: Tue, 5 PM to 2 AM the next day, and Wed, 1 AM to 5 AM.',
    ],
    [
      'alcohol outside the hours',
      { hours: WEEK, alcoholHours: [{ days: [1], opens: '18:00', closes: '20:00' }] },
      ALCOHOL_OUTSIDE_HOURS,
    ],
    ['a last order too early', { lastOrderMinutes: 61 }, LAST_ORDER_INVALID],
    ['no drink', { alcoholPerOrder: 0 }, ALCOHOL_LIMIT_INVALID],
    ['too many drinks', { alcoholPerHour: 11 }, ALCOHOL_LIMIT_INVALID],
  ])('%s is refused with a text at its field', async (_, changes, text) => {
    const { status, body } = await change(changes)
    expect(status).toBe(400)
    expect(Object.values(body.fields ?? {})).toContain(text)
  })

  test('alcohol stays inside the hours, also when only those are changed', async () => {
    await change({ hours: WEEK, alcoholHours: WEEK })
    const { status, body } = await change({
      hours: [{ days: [2], opens: '17:00', closes: '02:00' }],
      alcoholHours: undefined,
    })
    expect(status).toBe(400)
    expect(body.fields).toEqual({ alcoholHours: ALCOHOL_OUTSIDE_HOURS })
  })

  test('only who may change locations changes hours', async () => {
    expect((await change({ hours: WEEK }, manager)).status).toBe(403)
  })
})

describe('outside the hours', () => {
  test('an open location is closed and says when it opens; in its hours it is open', async () => {
    await setHours(db, BAR, { hours: hoursFromNow(20, 50) })
    const opens = hoursFromNow(20, 50)[0]?.opens ?? ''
    const closed = await shown()
    expect(closed).toMatchObject({ state: 'CLOSED', reopensAt: null })
    expect(closed.opensAt?.slice(11, 16)).toBe(opens)
    expect(closed.opensText).toMatch(/^Opens (tomorrow )?at \d/)
    clock.shiftMs = 25 * MINUTE_MS
    const open = await shown()
    expect(open).toMatchObject({ state: 'OPEN', opensAt: null })
    expect(open.opensText).toBeUndefined()
  })

  test('guests are told from when alcohol is sold, and nothing while it is', async () => {
    await setHours(db, BAR, { alcohol_hours: hoursFromNow(20, 50), last_order_minutes: 10 })
    expect((await shown()).alcoholText).toMatch(/^From \d/)
    clock.shiftMs = 25 * MINUTE_MS
    expect((await shown()).alcoholText).toBeUndefined()
    clock.shiftMs = 45 * MINUTE_MS
    expect((await shown()).alcoholText).toMatch(/^From \d/)
  })

  test('managers keep it open until a time, at most a day, and close it early', async () => {
    await setHours(db, BAR, { hours: hoursFromNow(20, 50) })
    const openUntil = new Date(Date.now() + 10 * MINUTE_MS).toISOString()
    const { body } = await putState({ state: 'OPEN', openUntil })
    expect(body.location).toMatchObject({ state: 'OPEN', openUntil })
    expect(await shown()).toMatchObject({ state: 'OPEN' })
    clock.shiftMs = 11 * MINUTE_MS
    expect(await shown()).toMatchObject({ state: 'CLOSED' })
    clock.shiftMs = 25 * MINUTE_MS
    await putState({ state: 'CLOSED', reopensInMinutes: 10 })
    expect(await shown()).toMatchObject({ state: 'CLOSED', opensText: expect.any(String) })
    clock.shiftMs = 36 * MINUTE_MS
    expect(await shown()).toMatchObject({ state: 'OPEN' })
  })

  test('a later end than in a day, or one that is over, is refused', async () => {
    for (const minutes of [24 * 60 + 1, -1]) {
      const openUntil = new Date(Date.now() + minutes * MINUTE_MS).toISOString()
      const { status, body } = await putState({ state: 'OPEN', openUntil })
      expect(status).toBe(400)
      expect(body.fields).toEqual({ openUntil: OPEN_UNTIL_INVALID })
    }
    const openUntil = new Date(Date.now() + MINUTE_MS).toISOString()
    expect((await putState({ state: 'OPEN', openUntil }, staff)).status).toBe(403)
  })

  test('opening until a time is in the activity, and the same again changes nothing', async () => {
    const openUntil = new Date(Date.now() + 10 * MINUTE_MS).toISOString()
    await putState({ state: 'OPEN', openUntil })
    await putState({ state: 'OPEN', openUntil })
    const { rows } = await db.$client.query<{ after: object }>(
      `select after from audit_entries where subject_id = $1 and after ->> 'openUntil' = $2`,
      [BAR, openUntil],
    )
    expect(rows).toEqual([{ after: { reopens: null, openUntil } }])
  })
})
