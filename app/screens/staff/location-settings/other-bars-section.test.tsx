// @vitest-environment happy-dom
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { managedLocationExample } from '#domain/locations/locations.examples.ts'
import type { ManagedLocation } from '#domain/locations/managed-locations.contract.ts'
import { createQueryClient } from '#app/api/query-client.ts'
import { managedLocationsQuery } from '#app/features/locations/staff-locations.queries.ts'
import { OtherBarsSection } from './other-bars-section.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const line = (vendorLocationId: string): ManagedLocation => ({
  ...managedLocationExample,
  vendorLocationId,
  description: `Bar ${vendorLocationId}`,
  fulfilment: 'LINE',
  archivedAt: null,
  version: 1,
  otherBars: [],
})

test('a second change right after the first one names what the first one saved', async () => {
  const own = { ...line('OWN'), otherBars: ['A', 'B', 'C'] }
  const sent: Pick<ManagedLocation, 'version' | 'otherBars'>[] = []
  vi.stubGlobal('fetch', async (_path: string, { method, body }: RequestInit) => {
    // the list is not read again in time
    if (method !== 'PUT') return new Promise<Response>(() => {})
    const { version, otherBars } = JSON.parse(String(body)) as ManagedLocation
    sent.push({ version, otherBars })
    return Response.json({ location: { ...own, otherBars, version: version + 1 } })
  })
  const client = createQueryClient()
  const query = managedLocationsQuery(own.vendorId)
  client.setQueryData(query.queryKey, [own, line('A'), line('B'), line('C')])
  function Page() {
    const [location] = useQuery({ ...query, staleTime: Infinity }).data ?? []
    return location && <OtherBarsSection location={location} />
  }
  render(
    <QueryClientProvider client={client}>
      <Page />
    </QueryClientProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Move Bar C up' }))
  await waitFor(() => expect(screen.getByText('2. Bar C')).toBeTruthy())
  fireEvent.click(await screen.findByRole('button', { name: 'Move Bar C up' }))
  await waitFor(() => expect(screen.getByText('1. Bar C')).toBeTruthy())
  expect(sent).toEqual([
    { version: 1, otherBars: ['A', 'C', 'B'] },
    { version: 2, otherBars: ['C', 'A', 'B'] },
  ])
})
