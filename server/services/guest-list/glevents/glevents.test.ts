import { sql } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import type {
  AvailableGlevents,
  Glevent,
  GleventList,
  VendorGlevents,
} from '#domain/guest-list/guest-list.contract.ts'
import { createGleventExample } from '#domain/guest-list/guest-list.examples.ts'
import type { AddressAnswer, SuggestionsAnswer } from '#domain/addresses/addresses.contract.ts'
import { HOUR_MS } from '#domain/values/time-units.ts'
import { startApiHarness } from '#tests/support/api-harness.ts'
import {
  buildGlevent,
  buildReservation,
  contextOf,
  hoursFromNow,
  reservationsOf,
} from '#tests/support/build-glevent.ts'
import { buildMember } from '#tests/support/build-member.ts'
import { MANAGER_PHONE, STAFF_PHONE } from '#tests/support/build-venue.ts'
import { systemContext } from '../../../process/context.ts'
import { findGlevent } from './list-glevents.ts'
import { changeGlevent } from './change-glevent.ts'
import { promoteWaitlist } from '../waitlist/promote-waitlist.ts'

const harness = await startApiHarness()
const { clock, db, call, services } = harness
const manager = await harness.signIn(MANAGER_PHONE)
const staff = await harness.signIn(STAFF_PHONE)

type Answer = Partial<{ glevent: Glevent; code: string; fields: Record<string, string> }>
const body = {
  ...createGleventExample,
  startTime: hoursFromNow(48).toISOString(),
  endTime: hoursFromNow(53).toISOString(),
}
const create = (changes: object = {}, key?: string) =>
  call<Answer>('POST /vendors/HALL/glevents', {
    as: manager,
    body: { ...body, ...changes },
    ...(key && { key }),
  })
const edit = (gleventId: string, changes: object) =>
  call<Answer>(`PUT /vendors/HALL/glevents/${gleventId}`, { as: manager, body: changes })
const search = (query: string) => call<AvailableGlevents>(`GET /glevents/available?${query}`)

afterEach(() => void (clock.shiftMs = 0))

describe('the status of an event', () => {
  test('it follows the times unless a person chose it', async () => {
    const { gleventStatus: _chosen, ...times } = body
    const { body: created } = await call<Answer>('POST /vendors/HALL/glevents', {
      as: manager,
      body: times,
    })
    const glevent = created.glevent as Glevent
    const asManager = contextOf(services, { ...manager, phoneNumber: MANAGER_PHONE })
    const change = (fields: object) => changeGlevent(asManager, 'HALL', glevent.gleventId, fields)
    const read = () => findGlevent(asManager, 'HALL', glevent.gleventId)
    expect(glevent).toMatchObject({ gleventStatus: 'UPCOMING', followsTimes: true })
    clock.shiftMs = 49 * HOUR_MS
    expect(await read()).toMatchObject({ gleventStatus: 'IN_PROGRESS', followsTimes: true })
    // the whole event is sent back, with the status that the times gave it
    await change({ gleventStatus: 'IN_PROGRESS', name: 'Other' })
    clock.shiftMs = 54 * HOUR_MS
    expect(await read()).toMatchObject({ gleventStatus: 'COMPLETED', followsTimes: true })
    clock.shiftMs = 0
    await change({ gleventStatus: 'COMPLETED' })
    expect(await read()).toMatchObject({ gleventStatus: 'COMPLETED', followsTimes: false })
    await change({ followsTimes: true })
    expect(await read()).toMatchObject({ gleventStatus: 'UPCOMING', followsTimes: true })
  })
})

describe('several nights', () => {
  test('an event is created for its further nights, too, all or none', async () => {
    const nights = [1, 2].map((week) => ({
      startTime: hoursFromNow(48 + week * 168).toISOString(),
      endTime: hoursFromNow(53 + week * 168).toISOString(),
    }))
    const count = async () =>
      (await call<GleventList>('GET /vendors/hall/glevents', { as: staff })).body.total
    const before = await count()
    const [first, again] = [
      await create({ furtherNights: nights }, 'weekly'),
      await create({ furtherNights: nights }, 'weekly'),
    ]
    expect([first.status, again.body]).toEqual([201, first.body])
    expect(await count()).toBe(before + 3)
    const backwards = nights.map(({ startTime, endTime }) => ({
      startTime: endTime,
      endTime: startTime,
    }))
    expect((await create({ furtherNights: backwards })).status).toBe(400)
    expect(await count()).toBe(before + 3)
  })
})

describe('deleting', () => {
  const remove = (gleventId: string, as = manager) =>
    call<Answer>(`DELETE /vendors/HALL/glevents/${gleventId}`, { as })

  test('an event that nobody has reserved is deleted, any other is called off', async () => {
    const { gleventId } = await buildGlevent(db, { name: 'Nobody Knows' })
    expect((await remove(gleventId, staff)).status).toBe(403)
    expect((await remove(gleventId)).status).toBe(204)
    expect((await remove(gleventId)).status).toBe(404)
    const { rows } = await db.execute(
      sql`select vendor_id from audit_entries where action = 'glevent.deleted' and subject_id = ${gleventId}`,
    )
    expect(rows).toEqual([{ vendor_id: 'HALL' }])

    const seen = await buildGlevent(db)
    const { userId } = await buildMember(db)
    await buildReservation(db, {
      ...seen,
      userId,
      reservationStatus: 'CANCELLED',
      cancelledAt: new Date(),
    })
    expect(await remove(seen.gleventId)).toMatchObject({
      status: 409,
      body: { code: 'HAS_GUESTS' },
    })
  })
})

describe('creating', () => {
  test('a manager creates an event once for each key, and it is listed as upcoming', async () => {
    const [first, second] = [await create({}, 'create-1'), await create({}, 'create-1')]
    expect(first.status).toBe(201)
    expect(first.body.glevent).toMatchObject({ originalCapacity: 80, gleventStatus: 'UPCOMING' })
    expect(second.body).toEqual(first.body)
    const list = await call<GleventList>('GET /vendors/hall/glevents', { as: staff })
    const ids = list.body.upcomingGlevents.map(({ gleventId }) => gleventId)
    expect(ids).toContain(first.body.glevent?.gleventId)
  })

  test.each([
    ['name', { name: ' ' }],
    ['guestlistCapacity', { guestlistCapacity: 0 }],
    ['guestlistCapacity', { guestlistCapacity: '80' }],
    ['guestlistCapacity', { guestlistCapacity: 100_001 }],
    ['gleventStatus', { gleventStatus: 'SOON' }],
    ['venueName', { venueName: undefined }],
    ['latitude', { latitude: undefined }],
    ['latitude', { latitude: 91 }],
    ['endTime', { endTime: body.startTime }],
    ['eventLink', { eventLink: 'javascript:alert(1)' }],
    ['eventLink', { eventLink: 'https://tickets.example@evil.example' }],
    ['imageUrl', { imageUrl: '/api/auth/logout' }],
    ['imageUrl', { imageUrl: 'https://evil.example/flyer.webp' }],
    ['vendorId', { vendorId: 'CLUB' }],
  ])('a wrong %s is refused with a text', async (field, changes) => {
    const answer = await create(changes)
    expect(answer.status).toBe(400)
    expect(answer.body.fields).toHaveProperty([field])
  })
})

describe('editing', () => {
  test('a change sets the given fields only, and is refused when it was made on an older version', async () => {
    const { gleventId } = await buildGlevent(db)
    const first = await edit(gleventId, { name: 'New Name', version: 1 })
    expect(first.body.glevent).toMatchObject({
      name: 'New Name',
      venueName: 'Test Hall',
      version: 2,
    })
    const late = await edit(gleventId, { name: 'Old Tab', version: 1 })
    expect(late).toMatchObject({ status: 409, body: { code: 'CHANGED_MEANWHILE' } })
    expect(late.body).toMatchObject({ glevent: { name: 'New Name', version: 2 } })
    // the same change is repeated, as after a lost answer
    expect((await edit(gleventId, { name: 'New Name', version: 1 })).status).toBe(200)
    const { rows } = await db.execute(
      sql`select before, after from audit_entries where subject_id = ${gleventId}`,
    )
    expect(rows).toEqual([{ before: { name: 'Test Night' }, after: { name: 'New Name' } }])
  })

  test('a picture and a second address line that are emptied are none', async () => {
    const { gleventId } = await buildGlevent(db, { addressLine2: 'Floor 2' })
    const emptied = await edit(gleventId, { addressLine2: '', imageUrl: '' })
    expect(emptied.body.glevent).toMatchObject({ addressLine2: null, imageUrl: null })
  })

  test('an event still ends after its start', async () => {
    const { gleventId } = await buildGlevent(db)
    const answer = await edit(gleventId, { endTime: hoursFromNow(1).toISOString() })
    expect(answer.status).toBe(400)
    expect(answer.body.fields).toHaveProperty('endTime')
  })

  test('a closed guest list keeps its times and its capacity', async () => {
    const { gleventId } = await buildGlevent(db, { closedAt: new Date() })
    const later = await edit(gleventId, { endTime: hoursFromNow(8 * 24).toISOString() })
    expect(later).toMatchObject({ status: 409, body: { code: 'EVENT_CLOSED' } })
    expect((await edit(gleventId, { guestlistCapacity: 99 })).body.code).toBe('EVENT_CLOSED')
    expect((await edit(gleventId, { name: 'Renamed' })).status).toBe(200)
  })

  test('the capacity cannot be lower than what is reserved; more is offered to the waitlist', async () => {
    const { gleventId } = await buildGlevent(db, { originalCapacity: 2 })
    for (const reservationStatus of ['CONFIRMED', 'CONFIRMED', 'WAITLISTED'] as const) {
      const { userId } = await buildMember(db)
      await buildReservation(db, { gleventId, userId, reservationStatus })
    }
    const lower = await edit(gleventId, { guestlistCapacity: 1 })
    expect(lower).toMatchObject({
      status: 409,
      body: { code: 'CAPACITY_BELOW_RESERVED', reservedCount: 2 },
    })
    expect((await edit(gleventId, { guestlistCapacity: 3 })).status).toBe(200)
    await promoteWaitlist(systemContext(services, 'test'), gleventId)
    const statuses = (await reservationsOf(db, gleventId)).map((row) => row.reservationStatus)
    expect(statuses.toSorted()).toEqual(['CONFIRMED', 'CONFIRMED', 'PENDING'])
  })

  test('past events are listed page by page, the latest first', async () => {
    const nights = [30, 60, 90].map((days) => hoursFromNow(-days * 24))
    for (const startTime of nights) await buildGlevent(db, { startTime, name: 'Long ago' })
    const seen: string[] = []
    let token = ''
    do {
      const path = `GET /vendors/HALL/glevents?limit=2${token && `&nextToken=${token}`}`
      const page: GleventList = (await call<GleventList>(path, { as: staff })).body
      seen.push(...page.pastGlevents.map(({ startTime }) => startTime))
      token = page.nextToken ?? ''
    } while (token)
    expect(seen).toEqual(nights.map((night) => night.toISOString()))
  })
})

describe('searching', () => {
  test('a search finds what is within the radius and can be reserved, the next first', async () => {
    const at = (latitude: number, longitude: number, event: object = {}) =>
      buildGlevent(db, { latitude, longitude, ...event })
    // Searches in Las Vegas, so that other tests' events are far away.
    const here = await at(36.17, -115.14, { startTime: hoursFromNow(30), originalCapacity: 3 })
    const soon = await at(36.2, -115.1, { startTime: hoursFromNow(20) })
    await at(36.9, -115.14) // 50.4 miles
    await at(36.17, -115.14, { startTime: hoursFromNow(-10) })
    await at(36.17, -115.14, { gleventStatus: 'COMPLETED' })
    await at(36.17, -115.14, { startTime: hoursFromNow(24 * 100) })
    const { body: city } = await search('latitude=36.17&longitude=-115.14&radiusMiles=50')
    expect(city.glevents.map(({ gleventId }) => gleventId)).toEqual([
      soon.gleventId,
      here.gleventId,
    ])
    expect(city.glevents[1]).toMatchObject({ availableCount: 3, distanceMiles: 0 })
    const { body: wide } = await search('latitude=36.17&longitude=-115.14&radiusMiles=51')
    expect(wide.glevents).toHaveLength(3)
    const { body: usual } = await search('latitude=36.9&longitude=-115.14')
    expect(usual.glevents).toHaveLength(1)
  })

  test.each([
    '',
    'latitude=91&longitude=0',
    'latitude=NaN&longitude=0',
    'latitude=1&longitude=1&radiusMiles=101',
    'latitude=1&longitude=1&radiusMiles=0',
  ])('a search refuses “%s”', async (query) => {
    expect((await search(query)).status).toBe(400)
  })

  test('a search uses the index on the position', async () => {
    const plan = await db.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`)
      const { rows } = await tx.execute(
        sql`explain select from guest_list_events e where point(e.longitude, e.latitude) <@ box(point(-119, 33), point(-117, 35))`,
      )
      return JSON.stringify(rows)
    })
    expect(plan).toContain('guest_list_events_by_position')
  })
})

describe('the address search', () => {
  test('the address search suggests addresses of a typed text and finds one with its position', async () => {
    const text = encodeURIComponent('200 Main St, Anaheim, CA 92805')
    const { body: found } = await call<SuggestionsAnswer>(`GET /vendors/HALL/places?text=${text}`, {
      as: manager,
    })
    expect(found.suggestions[0]?.text).toBe('200 Main St, Anaheim, CA 92805')
    const id = found.suggestions[0]?.placeId ?? ''
    const picked = await call<AddressAnswer>(`GET /vendors/HALL/places/${id}`, { as: manager })
    expect(picked.body.address).toMatchObject({
      addressLine1: '200 Main St',
      city: 'Anaheim',
      state: 'CA',
      zipCode: '92805',
      country: 'US',
    })
    expect(Math.round(picked.body.address.latitude)).toBe(34)
    expect((await call(`GET /vendors/HALL/places?text=${text}`, { as: staff })).status).toBe(403)
  })
})

describe("a vendor's own page", () => {
  test("a vendor's own page lists its events that can be reserved, the next first, without a position", async () => {
    const later = await buildGlevent(db, { startTime: hoursFromNow(72) })
    const sooner = await buildGlevent(db, { startTime: hoursFromNow(48), originalCapacity: 1 })
    const over = await buildGlevent(db, { gleventStatus: 'COMPLETED' })
    const ids = [later, sooner, over].map(({ gleventId }) => gleventId)
    const { userId } = await buildMember(db)
    await buildReservation(db, { ...sooner, userId, reservationStatus: 'CONFIRMED' })
    const answer = await call<VendorGlevents>('GET /glevents/by-vendor?vendorId=hall')
    expect(answer.status).toBe(200)
    const found = answer.body.glevents
      .filter(({ gleventId }) => ids.includes(gleventId))
      .map(({ gleventId, availableCount }) => [gleventId, availableCount])
    expect(found).toEqual([
      [sooner.gleventId, 0],
      [later.gleventId, 10],
    ])
    expect(answer.body.glevents[0]).not.toHaveProperty('distanceMiles')
  })

  test("a vendor's own page lists no more events than fit on it", async () => {
    const nights = Array.from({ length: 51 }, () => buildGlevent(db))
    await Promise.all(nights)
    const answer = await call<VendorGlevents>('GET /glevents/by-vendor?vendorId=HALL')
    expect(answer.body.glevents).toHaveLength(50)
  })

  test('the page of an unknown vendor has no events', async () => {
    const answer = await call<VendorGlevents>('GET /glevents/by-vendor?vendorId=NOWHERE')
    expect(answer).toMatchObject({ status: 200, body: { glevents: [] } })
  })
})

describe('the calendar file', () => {
  const open = (gleventId: string) =>
    harness.api.request(`http://localhost/api/glevents/${gleventId}/calendar.ics`)

  test.each([
    ['Star Lane', 'star-lane.ics', 'star-lane.ics'],
    ['Café Ночь', 'event.ics', 'caf%C3%A9-%D0%BD%D0%BE%D1%87%D1%8C.ics'],
  ])('anyone can open the file of %s, which is named after it', async (name, plain, encoded) => {
    const { gleventId = '' } = (await create({ name })).body.glevent ?? {}
    const response = await open(gleventId)
    expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`,
    )
    expect(await response.text()).toContain(`UID:${gleventId}@fayva.com\r\n`)
  })

  test('an event that was called off, and an unknown one, have none', async () => {
    const { gleventId = '' } = (await create()).body.glevent ?? {}
    await call(`POST /vendors/HALL/glevents/${gleventId}/call-off`, { as: manager })
    expect([(await open(gleventId)).status, (await open('GL-NONE')).status]).toEqual([404, 404])
  })
})
