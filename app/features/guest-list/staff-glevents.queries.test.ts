import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Guest, GuestList } from '#domain/guest-list/guest-list.contract.ts'
import { guestExample } from '#domain/guest-list/guest-list.examples.ts'
import { guestsQuery } from './staff-glevents.queries.ts'

let asked: URLSearchParams[]
let answers: Partial<GuestList>[]
let client: QueryClient

beforeEach(() => {
  asked = []
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(new URL(path, 'http://door').searchParams)
    return Response.json({ ...EMPTY, ...answers.shift() })
  })
})
afterEach(() => vi.unstubAllGlobals())

const EMPTY: GuestList = {
  reservations: [],
  total: 0,
  nextToken: null,
  insideCount: 0,
  reservedCount: 0,
  capacity: 9,
  asOf: 'T0',
  doubles: [],
}
const guest = (
  name: string,
  reservationStatus: Guest['reservationStatus'] = 'CONFIRMED',
): Guest => ({
  ...guestExample,
  reservationId: name,
  firstName: name,
  reservationStatus,
})
const load = () => client.fetchQuery({ ...guestsQuery('V', 'G'), staleTime: 0 })

test('a list of several pages is loaded once, then only what changed', async () => {
  answers = [
    { reservations: [guest('Ada')], nextToken: 'next', asOf: 'T1', total: 2, reservedCount: 2 },
    { reservations: [guest('Bo')], asOf: 'T2', total: 2, reservedCount: 2 },
  ]
  expect((await load()).reservations).toHaveLength(2)
  const bo = guest('Bo', 'CHECKED_IN')
  const cy = guest('Cy', 'WAITLISTED')
  answers = [{ reservations: [bo, cy], asOf: 'T3', total: 3, reservedCount: 2, insideCount: 1 }]
  const list = await load()
  expect(list.reservations).toEqual([guest('Ada'), bo, cy])
  expect(list).toMatchObject({ insideCount: 1, asOf: 'T3' })
  // the time of the first page: the second may be of a later moment
  expect(asked.map((query) => query.get('changedSince'))).toEqual([null, null, 'T1'])
})

test('a list whose guests are not those that the server counts is loaded again as a whole', async () => {
  answers = [{ reservations: [guest('Ada')], total: 1, reservedCount: 1 }]
  await load()
  const whole = { reservations: [guest('Ada'), guest('Bo')], total: 2, reservedCount: 2 }
  answers = [{ total: 2, reservedCount: 2 }, whole]
  expect((await load()).reservations).toHaveLength(2)
  expect(asked.map((query) => query.get('changedSince'))).toEqual([null, 'T0', null])
})
