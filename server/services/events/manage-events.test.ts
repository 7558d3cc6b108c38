import { describe, expect, test } from 'vitest'
import type { Event, EventPage } from '#domain/events/events.contract.ts'
import { startApiHarness } from '#tests/support/api-harness.ts'
import { buildContest, giveTickets } from '#tests/support/build-contest.ts'
import { MANAGER_PHONE, OTHER_STAFF_PHONE, STAFF_PHONE } from '#tests/support/build-venue.ts'
import { readAudit } from '#tests/support/read-audit.ts'
import { HOSTILE_HTML } from '#tests/support/hostile-html.ts'
import { whileLocked } from '#tests/support/while-locked.ts'
import { selectEventsOfVendor } from './events.store.ts'

const harness = await startApiHarness()
const manager = await harness.signIn(MANAGER_PHONE)
const staff = await harness.signIn(STAFF_PHONE)
const otherAdmin = await harness.signIn(OTHER_STAFF_PHONE)

const EVENTS = '/admin/vendors/hall/events'
const NIGHT = {
  eventName: 'Night',
  startTime: '2026-11-21T20:00:00-08:00',
  endTime: '2026-11-22T02:00:00-08:00',
  ticketingLink: 'https://example.com/night',
  description: '<p>Doors at <strong>8</strong></p>',
  images: ['/pictures/flyer.webp'],
  status: 'UPCOMING',
}

type Answer = Event & { code?: string; fields?: Record<string, string>; event?: Event }
const create = (facts: object = {}, { as = manager, key = '' } = {}) =>
  harness.call<Answer>(`POST ${EVENTS}`, { as, body: { ...NIGHT, ...facts }, ...(key && { key }) })
const change = (event: object, as = manager) =>
  harness.call<Answer>(`PUT ${EVENTS}`, { as, body: event })

describe('an event', () => {
  test('a manager creates an event, and guests see it', async () => {
    const { status, body } = await create()
    expect([status, body]).toEqual([
      201,
      expect.objectContaining({
        vendorId: 'HALL',
        eventName: 'Night',
        startTime: '2026-11-22T04:00:00.000Z',
        endTime: '2026-11-22T10:00:00.000Z',
        version: 1,
      }),
    ])
    const shown = await harness.call<Event>(`GET /event/${body.eventId}?vendorId=HALL`)
    expect(shown.body).toEqual(body)
    expect(await readAudit(harness.db, 'event', body.eventId)).toEqual([
      expect.objectContaining({ actor: manager.userId, action: 'event.created', before: null }),
    ])
  })

  test('an event is created once, however often the request is sent', async () => {
    const key = crypto.randomUUID()
    const answers = await Promise.all([1, 2, 3].map(() => create({ eventName: 'Once' }, { key })))
    expect(new Set(answers.map(({ body }) => body.eventId)).size).toBe(1)
    expect((await create({ eventName: 'Other' }, { key })).status).toBe(422)
  })

  test('the status follows the times until a person chooses one', async () => {
    const times = {
      startTime: new Date(Date.now() - 3_600_000).toISOString(),
      endTime: new Date(Date.now() + 3_600_000).toISOString(),
    }
    const { body: event } = await create({ ...times, followsTimes: true })
    expect(event).toMatchObject({ status: 'IN_PROGRESS', followsTimes: true })
    const { body: now } = await harness.call<EventPage>(
      'GET /events/by-vendor-and-status?vendorId=HALL&status=IN_PROGRESS',
    )
    expect(now.events.map(({ eventId }) => eventId)).toContain(event.eventId)
    // a program that knows nothing of the times sends back what it read
    const { followsTimes: _, ...known } = event
    expect((await change({ ...known, eventName: 'Other' })).body.followsTimes).toBe(true)
    const chosen = await change({ ...known, version: undefined, status: 'UPCOMING' })
    expect(chosen.body).toMatchObject({ status: 'UPCOMING', followsTimes: false })
  })

  test('an event is created for its further nights, too', async () => {
    const nights = ['28', '29'].map((day) => ({
      startTime: `2026-11-${day}T20:00:00-08:00`,
      endTime: `2026-11-${day}T23:00:00-08:00`,
    }))
    const eventName = 'Every Week'
    const { status } = await create({ eventName, furtherNights: nights })
    const { body } = await harness.call<EventPage>(`GET ${EVENTS}?limit=200`, { as: manager })
    const created = body.events.filter((event) => event.eventName === eventName)
    expect([status, created.length]).toEqual([201, 3])
  })

  test('an event that is called off is over and stays so', async () => {
    const { body: event } = await create({
      startTime: new Date(Date.now() + 86_400_000).toISOString(),
      endTime: new Date(Date.now() + 90_000_000).toISOString(),
    })
    const callOff = () =>
      harness.call<Answer>(`POST ${EVENTS}/${event.eventId}/call-off`, { as: manager })
    const [first, again] = [await callOff(), await callOff()]
    expect(first.body).toMatchObject({ status: 'COMPLETED', calledOffAt: expect.any(String) })
    expect(again.body).toEqual(first.body)
    expect((await change({ ...first.body, status: 'UPCOMING' })).body.code).toBe('EVENT_CALLED_OFF')
    const { body: over } = await create({
      startTime: '2025-11-21T20:00:00Z',
      endTime: '2025-11-21T23:00:00Z',
    })
    const late = await harness.call<Answer>(`POST ${EVENTS}/${over.eventId}/call-off`, {
      as: manager,
    })
    expect([late.status, late.body.code]).toEqual([409, 'EVENT_OVER'])
  })

  test('an event is deleted until somebody takes part in it', async () => {
    const remove = (eventId: string, as = manager) =>
      harness.call<Answer>(`DELETE ${EVENTS}/${eventId}`, { as })
    const { body: event } = await create()
    expect((await remove(event.eventId, staff)).status).toBe(403)
    expect((await remove(event.eventId)).status).toBe(204)
    expect((await remove(event.eventId)).status).toBe(404)
    const [, entry] = await readAudit(harness.db, 'event', event.eventId)
    expect(entry).toMatchObject({ action: 'event.deleted', before: { eventName: 'Night' } })

    const withPrizes = await buildContest(harness.db)
    expect((await remove(withPrizes)).body.code).toBe('HAS_GUESTS')
    const played = await buildContest(harness.db, { prizes: [] })
    await giveTickets(harness.db, played, { userId: manager.userId }, 1)
    expect((await remove(played)).body.code).toBe('HAS_GUESTS')
  })

  test('an event is changed as a whole, with an audit entry of both versions', async () => {
    const { body: event } = await create()
    const changed = await change({ ...event, eventName: 'Late Night', ticketingLink: '' })
    expect(changed.body).toEqual({
      ...event,
      eventName: 'Late Night',
      ticketingLink: null,
      version: 2,
    })
    const [, entry] = await readAudit(harness.db, 'event', event.eventId)
    expect(entry?.before).toMatchObject({ eventName: 'Night', version: 1 })
    expect(entry?.after).toMatchObject({ eventName: 'Late Night', version: 2 })
  })

  test('a field that was emptied is removed from its event', async () => {
    const { body: event } = await create()
    const emptied = await change({ ...event, ticketingLink: null, description: null })
    expect([emptied.status, emptied.body.ticketingLink, emptied.body.description]).toEqual([
      200,
      null,
      '',
    ])
  })

  test('an event keeps its pictures when none are sent', async () => {
    const { images, ...event } = (await create()).body
    expect((await change({ ...event, eventName: 'Same flyer' })).body.images).toEqual(images)
    expect((await change({ ...event, images: [], version: 2 })).body.images).toEqual([])
  })

  test.each([
    ['without a name', { eventName: ' ' }, 'eventName'],
    [
      'with a link that is no web address',
      { ticketingLink: 'javascript:alert(1)' },
      'ticketingLink',
    ],
    [
      'with a link that names one host and leads to another',
      { ticketingLink: 'https://tickets.example@evil.example' },
      'ticketingLink',
    ],
    ['without a start', { startTime: '' }, 'startTime'],
    ['that ends before it starts', { endTime: NIGHT.startTime }, 'endTime'],
    ['with an unknown status', { status: 'SOON' }, 'status'],
    ['with a picture of another site', { images: ['https://evil.example/x.webp'] }, 'images.0'],
  ])('%s is refused', async (_, facts, field) => {
    const { status, body } = await create(facts)
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]])
  })

  test('the description of an event is sanitized before it is stored', async () => {
    for (const description of HOSTILE_HTML) {
      const { body } = await create({ description })
      const { rows } = await harness.db.$client.query<{ description: string }>(
        'select description from events where event_id = $1',
        [body.eventId],
      )
      expect(rows[0]?.description).not.toMatch(
        /<(?!\/?(p|br|strong|em|ul|ol|li|a)\b)|on\w+=|javascript:/i,
      )
    }
  })
})

describe('when two people change the same event', () => {
  test('the second is refused and gets the current event', async () => {
    const { body: event } = await create()
    await change({ ...event, eventName: 'First' })
    const late = await change({ ...event, status: 'COMPLETED' })
    expect([late.status, late.body.code]).toEqual([409, 'EVENT_CHANGED'])
    expect(late.body.event).toMatchObject({ eventName: 'First', status: 'UPCOMING', version: 2 })
  })

  test('exactly one of two people who change an event at the same moment succeeds', async () => {
    const { body: event } = await create()
    const lock: [string, string] = [
      'select from events where event_id = $1 for update',
      event.eventId,
    ]
    const answers = await whileLocked(harness.db, lock, () => [
      change({ ...event, eventName: 'One' }),
      change({ ...event, eventName: 'Two' }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('the same change twice is no conflict', async () => {
    const { body: event } = await create()
    const body = { ...event, eventName: 'Again' }
    expect([(await change(body)).status, (await change(body)).status]).toEqual([200, 200])
    expect(await readAudit(harness.db, 'event', event.eventId)).toHaveLength(2)
  })
})

describe('the events of a vendor', () => {
  test('only managers of a vendor manage its events', async () => {
    const { body: event } = await create()
    for (const as of [staff, otherAdmin]) {
      expect((await create({}, { as })).status).toBe(403)
      expect((await change(event, as)).status).toBe(403)
      expect((await harness.call(`GET ${EVENTS}`, { as })).status).toBe(403)
    }
  })

  test('an event is changed under its own vendor only', async () => {
    const { body: event } = await create()
    const elsewhere = await harness.call('PUT /admin/vendors/CLUB/events', {
      as: otherAdmin,
      body: { ...event, vendorId: 'CLUB' },
    })
    expect(elsewhere.status).toBe(404)
    expect((await change({ ...event, vendorId: 'CLUB' })).status).toBe(400)
  })

  test('events are listed with the latest first, whatever their status', async () => {
    await create({
      eventName: 'Far',
      startTime: '2031-01-01T20:00:00Z',
      endTime: '2031-01-02T00:00:00Z',
    })
    await create({
      eventName: 'Past',
      startTime: '2020-01-01T20:00:00Z',
      endTime: '2020-01-02T00:00:00Z',
      status: 'COMPLETED',
    })
    const { body } = await harness.call<{ events: Event[] }>(`GET ${EVENTS}`, { as: manager })
    expect(body.events[0]?.eventName).toBe('Far')
    expect(body.events.at(-1)?.eventName).toBe('Past')
  })

  test('events are listed a page at a time, also those that start at the same time', async () => {
    for (const eventName of ['One', 'Two', 'Three']) await create({ eventName })
    const ask = async (query: string) =>
      (await harness.call<EventPage>(`GET ${EVENTS}?${query}`, { as: manager })).body
    const all = (await ask('limit=200')).events.map(({ eventId }) => eventId)
    expect(all.length).toBeGreaterThan(2)
    const paged: string[] = []
    for (let token: string | null | undefined; token !== null;) {
      const { events, nextToken } = await ask(`limit=2${token ? `&nextToken=${token}` : ''}`)
      expect(events.length).toBeLessThanOrEqual(2)
      paged.push(...events.map(({ eventId }) => eventId))
      token = nextToken
    }
    expect(paged).toEqual(all)
    const wanted = { vendorId: 'HALL', afterAt: null, afterId: null, limit: 1 }
    expect(await selectEventsOfVendor(harness.db, wanted)).toHaveLength(1)
  })
})
