// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { WithQueries } from '#app/api/queries-for-tests.tsx'
import { answerWith, buildSession } from '#app/features/identity/session-for-tests.ts'
import { saveSession } from '#app/features/identity/stored-session.ts'
import { locationExample } from '#domain/locations/locations.examples.ts'
import StaffLocationLayout from './staff-location-layout.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  localStorage.clear()
  vi.unstubAllGlobals()
})

test.each([
  [
    '/staff/location/2DFE6/HARBOR/event/edit/EV-TONIGHT',
    'Vendor ID and Event ID are required for updating an event.',
  ],
  [
    '/staff/location/2DFE6/guestlist-events/create',
    'Vendor ID and Vendor Location ID are required',
  ],
])('%s says which ids are missing when the location names no vendor', async (address, text) => {
  const items = [{ ...locationExample, vendorId: '' }]
  vi.stubGlobal('fetch', answerWith(() => Response.json({ items })).fetch)
  saveSession(buildSession())
  const Page = createRoutesStub([
    { path: '/staff/location/:vendorLocationId/*', Component: StaffLocationLayout },
  ])
  render(<Page initialEntries={[address]} />, { wrapper: WithQueries })
  expect(await screen.findByText(text)).toBeDefined()
})

test.each([
  ['no vendor', { items: [] }],
  ['a vendor without fields', { items: [{}] }],
  ['nothing', {}],
])(
  'the page of a new event says which ids are missing when the vendor answers %s',
  async (_, answer) => {
    const items = [locationExample]
    const api = answerWith(({ path }) =>
      Response.json(path.startsWith('/api/vendor?') ? answer : { items }),
    )
    vi.stubGlobal('fetch', api.fetch)
    saveSession(buildSession())
    const Page = createRoutesStub([
      { path: '/staff/location/:vendorLocationId/*', Component: StaffLocationLayout },
    ])
    const address = '/staff/location/2DFE6/guestlist-events/create'
    render(<Page initialEntries={[address]} />, { wrapper: WithQueries })
    expect(await screen.findByText('Vendor ID and Vendor Location ID are required')).toBeDefined()
  },
)

test('a location that is slow to load says so after 4 s', () => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', answerWith(() => new Promise<Response>(() => {})).fetch)
  saveSession(buildSession())
  const Page = createRoutesStub([
    { path: '/staff/location/:vendorLocationId/*', Component: StaffLocationLayout },
  ])
  render(<Page initialEntries={['/staff/location/2DFE6']} />, { wrapper: WithQueries })
  act(() => vi.advanceTimersByTime(4_000))
  expect(screen.getByText('Still loading the page. Your connection is slow.')).toBeDefined()
})
