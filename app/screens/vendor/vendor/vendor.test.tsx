// @vitest-environment happy-dom
import { act, cleanup, render, screen, within } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClientOfPage } from '#app/api/queries.tsx'
import { WithQueries } from '#app/api/queries-for-tests.tsx'
import { eventExample } from '#domain/events/events.examples.ts'
import { vendorGleventExample } from '#domain/guest-list/guest-list.examples.ts'
import { locationExample } from '#domain/locations/locations.examples.ts'
import { vendorExample } from '#domain/vendors/vendors.examples.ts'
import { describeOpening } from './describe-opening.ts'
import { findTonightsEvent } from './find-tonights-event.ts'
import { sortNights } from './night.ts'
import { LoadedVendor } from './vendor-from-api.tsx'

/** Longer than all retries take. */
const GIVE_UP_TIMEOUT_MS = 10_000

const LA = 'America/Los_Angeles'
/** Events past their end are not shown, whatever the day of the test. */
const openEvent = { ...eventExample, endTime: '2099-05-02T09:00:00Z' }

let answers: Record<string, (status: string | null) => Response>

beforeEach(() => {
  vi.useFakeTimers()
  answers = {
    '/api/vendor': () => Response.json({ items: [vendorExample] }),
    '/api/vendor-locations': () =>
      Response.json({
        items: [
          locationExample,
          { ...locationExample, vendorLocationId: 'L50', description: 'Patio', displayOrder: 50 },
          {
            ...locationExample,
            vendorLocationId: 'L51',
            description: 'Backstage',
            displayOrder: 51,
          },
        ],
      }),
    '/api/events/by-vendor-and-status': () => Response.json({ events: [] }),
  }
  vi.stubGlobal('fetch', async (address: string) => {
    const { pathname, searchParams } = new URL(address, 'http://own.example')
    return answers[pathname]?.(searchParams.get('status')) ?? new Response(null, { status: 404 })
  })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function open() {
  const Stub = createRoutesStub([
    { path: '/', Component: () => <LoadedVendor vendorId="HARBOR" problem={undefined} /> },
  ])
  render(<Stub />, { wrapper: WithQueries })
  await act(() => vi.advanceTimersByTimeAsync(GIVE_UP_TIMEOUT_MS))
}
const heading = () => screen.getByRole('heading', { level: 1 }).textContent
const refuse = (status: number) => () => Response.json({}, { status })

test('a venue lists the locations up to the display order 50', async () => {
  await open()
  const rows = screen.getAllByRole('link', { name: /^Order from/ })
  expect(rows.map((row) => row.textContent)).toEqual(['Order from Main Bar', 'Order from Patio'])
})

test('a venue without an event in progress says so and still takes orders', async () => {
  await open()
  expect(screen.getByText('No events found for this vendor.')).toBeDefined()
  expect(heading()).toBe('Harbor Hall')
})

test("a venue's guest-list nights are among its upcoming events and lead to the members' events", async () => {
  const inMay = (id: string, startTime: string) => ({
    ...vendorGleventExample,
    gleventId: id,
    name: id,
    startTime,
  })
  answers['/api/vendor'] = () =>
    Response.json({ items: [{ ...vendorExample, guestlistEnabled: true }] })
  answers['/api/events/by-vendor-and-status'] = (status) =>
    Response.json({
      events: status === 'UPCOMING' ? [{ ...openEvent, startTime: '2099-05-02T04:00:00Z' }] : [],
    })
  answers['/api/glevents/by-vendor'] = () =>
    Response.json({
      glevents: [inMay('First', '2099-05-01T04:00:00Z'), inMay('Last', '2099-05-03T04:00:00Z')],
    })
  await open()
  const upcoming = screen.getByRole('region', { name: 'UPCOMING EVENTS' })
  const names = within(upcoming)
    .getAllByRole('heading', { level: 3 })
    .map((one) => one.textContent)
  expect(names).toEqual(['First', eventExample.eventName, 'Last'])
  const link = within(upcoming).getByRole('link', { name: 'First' })
  expect(link.getAttribute('href')).toBe('/lusiv/events')
})

test("a guest-list night that has begun is tonight's event where there is no other", async () => {
  const begun = {
    ...vendorGleventExample,
    startTime: new Date(Date.now() - 3_600_000).toISOString(),
  }
  answers['/api/vendor'] = () =>
    Response.json({ items: [{ ...vendorExample, guestlistEnabled: true }] })
  answers['/api/glevents/by-vendor'] = () => Response.json({ glevents: [begun] })
  await open()
  const tonight = screen.getByRole('region', { name: "Tonight's Event" })
  expect(within(tonight).getByRole('heading', { name: begun.name })).toBeDefined()
  expect(screen.queryByRole('region', { name: 'UPCOMING EVENTS' })).toBeNull()
})

test("tonight's guest lists and events are tonight's event where none is in progress yet", () => {
  const at = (gleventId: string, startTime: string) => ({
    ...vendorGleventExample,
    gleventId,
    startTime,
    endTime: '2030-01-03T00:00:00Z',
  })
  const event = (eventId: string, startTime: string) => ({ ...openEvent, eventId, startTime })
  // 5 PM on January 1 in Los Angeles
  const now = Date.parse('2030-01-02T01:00:00Z')
  const nights = (inProgress: (typeof openEvent)[]) => {
    const page = {
      inProgress,
      upcoming: [event('SHOW', '2030-01-02T05:00:00Z'), event('LATER', '2030-01-08T05:00:00Z')],
      // at 1 AM, and on the next night
      guestLists: [at('LATE', '2030-01-02T09:00:00Z'), at('NEXT', '2030-01-03T05:00:00Z')],
    }
    const { tonight, upcoming } = sortNights(page, now, { timeZone: 'America/Los_Angeles' })
    return [tonight.map(({ id }) => id), upcoming.map(({ id }) => id)]
  }
  expect(nights([])).toEqual([
    ['SHOW', 'LATE'],
    ['NEXT', 'LATER'],
  ])
  expect(nights([event('ON', '2030-01-02T00:00:00Z')])).toEqual([
    ['ON', 'LATE'],
    ['SHOW', 'NEXT', 'LATER'],
  ])
})

test("a venue's night lasts until the hour at which its days begin", () => {
  // at 7 AM in Los Angeles
  const early = { ...openEvent, startTime: '2030-01-02T15:00:00Z', endTime: '2030-01-02T19:00:00Z' }
  const page = { inProgress: [], upcoming: [early], guestLists: [] }
  const tonightWhen = (startsAt: number) =>
    sortNights(page, Date.parse('2030-01-02T05:00:00Z'), {
      timeZone: 'America/Los_Angeles',
      businessDays: [{ from: '2020-01-01', startsAt }],
    }).tonight
  expect([7, 8].map((hour) => tonightWhen(hour).length)).toEqual([0, 1])
})

test('a venue says until when it is open, or when it opens again', () => {
  const night = { startTime: '2030-01-02T04:00:00Z', endTime: '2030-01-02T10:00:00Z' }
  const textAt = (now: string, state: 'OPEN' | 'CLOSED', reopensAt: string | null = null) =>
    describeOpening([{ ...locationExample, state, reopensAt }], night, Date.parse(now), LA)?.text
  expect(textAt('2030-01-02T05:00:00Z', 'OPEN')).toBe('Open until 2 AM')
  expect(textAt('2030-01-02T03:00:00Z', 'OPEN')).toBe('Open for orders')
  expect(textAt('2030-01-02T03:00:00Z', 'CLOSED', '2030-01-02T05:30:00Z')).toBe(
    'Opens again at 9:30 PM',
  )
  expect(textAt('2030-01-02T05:00:00Z', 'CLOSED')).toBe('Closed for orders')
})

test('a venue outside its hours says when the first of its bars opens', () => {
  const bar = (opensAt: string, opensText: string) =>
    ({ ...locationExample, state: 'CLOSED', opensAt, opensText }) as const
  const bars = [
    bar('2030-01-03T03:00:00Z', 'Opens at 7 PM'),
    bar('2030-01-03T01:00:00Z', 'Opens at 5 PM'),
  ]
  const now = Date.parse('2030-01-02T20:00:00Z')
  expect(describeOpening(bars, undefined, now, LA)).toEqual({
    isOpen: false,
    text: 'Opens at 5 PM',
  })
})

test('the page shows the hours of each bar', async () => {
  await open()
  expect(screen.getAllByText('Tue to Sat, 5 PM to 2 AM the next day')).not.toEqual([])
})

test("tonight's event leads to its tickets where it sells them", async () => {
  const ticketingLink = 'https://tickets.example/tonight'
  const show = async (event: object) => {
    answers['/api/events/by-vendor-and-status'] = (status) =>
      Response.json({ events: status === 'IN_PROGRESS' ? [{ ...openEvent, ...event }] : [] })
    await open()
    const link = screen.queryByRole('link', { name: /^Get tickets/ })
    cleanup()
    return link?.getAttribute('href')
  }
  expect(await show({ ticketingLink })).toBe(ticketingLink)
  queryClientOfPage().clear()
  expect(await show({ ticketingLink: null })).toBeUndefined()
})

test.each([404, 500])('a venue that the API answers with %i is not found', async (status) => {
  answers['/api/vendor'] = refuse(status)
  await open()
  expect(heading()).toBe('404: Page Not Found')
})

test('events that are not found are reported as such', async () => {
  answers['/api/events/by-vendor-and-status'] = refuse(404)
  await open()
  expect(heading()).toBe('404 Not Found')
  expect(screen.getByText('No events found for this vendor.')).toBeDefined()
})

test.each(['/api/vendor-locations', '/api/events/by-vendor-and-status'])(
  'a failure of %s is reported with Try again',
  async (call) => {
    answers[call] = refuse(500)
    await open()
    expect(heading()).toBe('Error occurred')
    expect(screen.getByText('Unable to load Wristband data. Please try again.')).toBeDefined()
    expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined()
  },
)

test("tonight's event is the one whose start is closest to now, before or after", () => {
  const at = (eventId: string, startTime: string) => ({
    ...eventExample,
    eventId,
    startTime,
    endTime: '2030-01-01T22:00:00Z',
  })
  const events = [at('EARLIER', '2030-01-01T15:00:00Z'), at('NEXT', '2030-01-01T21:00:00Z')]
  expect(findTonightsEvent(events, Date.parse('2030-01-01T20:00:00Z'))?.eventId).toBe('NEXT')
  expect(findTonightsEvent(events, Date.parse('2030-01-01T16:00:00Z'))?.eventId).toBe('EARLIER')
  expect(findTonightsEvent([], 0)).toBeUndefined()
})

test('an event past its end time is not tonight’s any more', () => {
  const at = Date.parse(eventExample.endTime)
  expect(findTonightsEvent([eventExample], at - 1)?.eventId).toBe(eventExample.eventId)
  expect(findTonightsEvent([eventExample], at)).toBeUndefined()
})
