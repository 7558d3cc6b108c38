import { afterEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '#app/api/query-client.ts'
import { managedEventsQuery } from './staff-events.queries.ts'

afterEach(() => vi.unstubAllGlobals())

test('all events of a vendor are read, page by page', async () => {
  const pages = [[{ eventId: 'late' }], [{ eventId: 'early' }], [{ eventId: 'past' }]]
  vi.stubGlobal('fetch', async (path: string) => {
    const { pathname, searchParams } = new URL(path, 'http://localhost')
    expect(pathname).toBe('/api/admin/vendors/HALL/events')
    const page = Number(searchParams.get('nextToken') ?? 0)
    const nextToken = page + 1 < pages.length ? String(page + 1) : null
    return Response.json({ events: pages[page], nextToken })
  })
  const events = await createQueryClient().fetchQuery(managedEventsQuery('HALL'))
  expect(events.map(({ eventId }) => eventId)).toEqual(['late', 'early', 'past'])
})
