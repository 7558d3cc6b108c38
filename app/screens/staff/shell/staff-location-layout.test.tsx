// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createRoutesStub, Link } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { WithQueries } from '#app/api/queries-for-tests.tsx'
import { RequireSession } from '#app/features/identity/require-session.tsx'
import { answerWith, buildSession } from '#app/features/identity/session-for-tests.ts'
import { saveSession } from '#app/features/identity/stored-session.ts'
import { locationExample } from '#domain/locations/locations.examples.ts'
import { vendorRoleExample } from '#domain/vendor-roles/vendor-roles.examples.ts'
import { vendorExample } from '#domain/vendors/vendors.examples.ts'
import StaffLocationLayout from './staff-location-layout.tsx'
import { useStaffLocation } from './use-staff-location.ts'

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

test('what was typed at one location is not shown at the next one', async () => {
  const api = answerWith(({ path }) => {
    if (path.startsWith('/api/vendor?')) return Response.json({ items: [vendorExample] })
    if (path.endsWith('/user-role')) return Response.json({ vendorRole: vendorRoleExample })
    if (path.endsWith('/events')) return new Promise<Response>(() => {})
    const vendorLocationId = path.includes('BEER1') ? 'BEER1' : '2DFE6'
    return Response.json({ items: [{ ...locationExample, vendorLocationId }] })
  })
  vi.stubGlobal('fetch', api.fetch)
  saveSession(buildSession())
  const Page = createRoutesStub([
    {
      path: '/staff/location/:vendorLocationId',
      Component: SignedInLayout,
      children: [{ index: true, Component: TypedAtLocation }],
    },
  ])
  render(<Page initialEntries={['/staff/location/BEER1']} />, { wrapper: WithQueries })
  await screen.findByText('At BEER1')
  fireEvent.click(screen.getByText('Bar 2DFE6'))
  await screen.findByText('At 2DFE6')
  fireEvent.change(screen.getByLabelText('Note'), { target: { value: 'Keg is low' } })
  // it was open before, so that nothing is loaded in between
  fireEvent.click(screen.getByText('Bar BEER1'))
  await screen.findByText('At BEER1')
  expect(screen.getByLabelText<HTMLInputElement>('Note').value).toBe('')
})

function SignedInLayout() {
  return (
    <RequireSession>
      <StaffLocationLayout />
    </RequireSession>
  )
}

function TypedAtLocation() {
  const { vendorLocationId } = useStaffLocation()
  return (
    <>
      <p>At {vendorLocationId}</p>
      <input aria-label="Note" />
      <Link to="/staff/location/2DFE6">Bar 2DFE6</Link>
      <Link to="/staff/location/BEER1">Bar BEER1</Link>
    </>
  )
}
