import { expect, test } from 'vitest'
import type { Event, EventPage } from '#domain/events/events.contract.ts'
import { startApiHarness } from '#tests/support/api-harness.ts'
import { selectEvents } from './events.store.ts'
import { events } from './events.tables.ts'

const harness = await startApiHarness()
const hour = (at: number) => new Date(Date.UTC(2030, 0, 1, at))
const night = {
  vendorId: 'HALL',
  eventName: 'Night',
  startTime: hour(20),
  endTime: hour(23),
  images: ['/pictures/flyer.webp'],
}
await harness.db.insert(events).values([
  { ...night, eventId: 'EV-LATE', status: 'UPCOMING', startTime: hour(21) },
  { ...night, eventId: 'EV-EARLY', status: 'UPCOMING' },
  {
    ...night,
    eventId: 'EV-NOW',
    status: 'IN_PROGRESS',
    ticketingLink: 'https://example.com/tickets',
    description: '<p onclick="x()">Doors at <strong>8</strong></p><script>alert(1)</script>',
  },
  ...(['UPCOMING', 'IN_PROGRESS'] as const).map((status) => ({
    ...night,
    eventId: `EV-OVER-${status}`,
    vendorId: 'CLUB',
    startTime: new Date(Date.now() - 3_600_000),
    endTime: new Date(Date.now() - 1),
    status,
  })),
  { ...night, eventId: 'EV-CLUB', vendorId: 'CLUB', status: 'IN_PROGRESS' },
])

const list = async (query: string) => {
  const { status, body } = await harness.call<{ events?: Event[] }>(
    `GET /events/by-vendor-and-status?${query}`,
  )
  return { status, ids: body.events?.map(({ eventId }) => eventId) }
}

test('the events of a vendor are listed by status, the earliest first', async () => {
  expect(await list('vendorId=HALL&status=UPCOMING')).toEqual({
    status: 200,
    ids: ['EV-EARLY', 'EV-LATE'],
  })
  expect(await list('vendorId=hall&status=IN_PROGRESS')).toEqual({ status: 200, ids: ['EV-NOW'] })
})

test('the events of a vendor are listed a page at a time', async () => {
  const ask = async (token?: string | null) => {
    const query = `vendorId=HALL&status=UPCOMING&limit=1${token ? `&nextToken=${token}` : ''}`
    return (await harness.call<EventPage>(`GET /events/by-vendor-and-status?${query}`)).body
  }
  const first = await ask()
  const second = await ask(first.nextToken)
  const ids = [first, second].map(({ events: [each] }) => each?.eventId)
  expect([ids, second.nextToken]).toEqual([['EV-EARLY', 'EV-LATE'], null])
  expect((await list('vendorId=HALL&status=UPCOMING&limit=201')).status).toBe(400)
  const now = new Date()
  const wanted = {
    vendorId: 'HALL',
    status: 'UPCOMING',
    now,
    afterAt: null,
    afterId: null,
    limit: 1,
  } as const
  expect(await selectEvents(harness.db, wanted)).toHaveLength(1)
})

test('an event past its end time is over, whatever its stored status says', async () => {
  expect((await list('vendorId=CLUB&status=UPCOMING')).ids).toEqual([])
  expect((await list('vendorId=CLUB&status=IN_PROGRESS')).ids).toEqual(['EV-CLUB'])
  const over = (await list('vendorId=CLUB&status=COMPLETED')).ids
  expect(over?.toSorted()).toEqual(['EV-OVER-IN_PROGRESS', 'EV-OVER-UPCOMING'])
})

test('a vendor without such events has an empty list', async () => {
  expect(await list('vendorId=CLUB&status=UPCOMING')).toEqual({ status: 200, ids: [] })
})

test('the events of an unknown vendor are not found, and an unknown status is refused', async () => {
  expect((await list('vendorId=NOWHERE&status=UPCOMING')).status).toBe(404)
  expect((await list('vendorId=HALL&status=SOON')).status).toBe(400)
})

test('a description is sanitized when it is read', async () => {
  const { body } = await harness.call<Event>('GET /event/EV-NOW?vendorId=HALL')
  expect(body).toMatchObject({
    eventId: 'EV-NOW',
    startTime: '2030-01-01T20:00:00.000Z',
    ticketingLink: 'https://example.com/tickets',
    description: '<p>Doors at <strong>8</strong></p>',
  })
})

test('an event is found only at its own vendor', async () => {
  expect((await harness.call('GET /event/EV-CLUB?vendorId=HALL')).status).toBe(404)
  expect((await harness.call('GET /event/EV-CLUB?vendorId=CLUB')).status).toBe(200)
})
