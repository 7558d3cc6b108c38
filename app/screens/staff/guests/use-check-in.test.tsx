// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { WithQueries } from '#app/api/with-queries.tsx'
import { isWaiting, readQueue } from '#app/features/guest-list/door-store.ts'
import { RequireSession } from '#app/features/identity/require-session.tsx'
import { buildSession } from '#app/features/identity/session-test-kit.ts'
import { saveSession } from '#app/features/identity/stored-session.ts'
import type { ReservationStatus } from '#domain/guest-list/guest-list.states.ts'
import { guestExample } from '#domain/guest-list/guest-list.examples.ts'
import { locationExample } from '#domain/locations/locations.examples.ts'
import { vendorExample } from '#domain/vendors/vendors.examples.ts'
import { StaffLocationContext } from '../shell/use-staff-location.ts'
import { type DoorGuest, toDoorGuests } from './door-guests.ts'
import { useCheckIn } from './use-check-in.ts'

let sent: { key: string | undefined; isQueued: boolean; body: string }[]
let answer: () => Response

beforeEach(() => {
  localStorage.clear()
  saveSession(buildSession({ userId: 'usr-sam' }))
  sent = []
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (path === '/api/healthz') return new Response('ok')
    const headers = init.headers as Record<string, string>
    const isQueued = path.includes('queued=true')
    sent.push({ key: headers['idempotency-key'], isQueued, body: String(init.body) })
    return answer()
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const unreachable = (): Response => {
  throw new TypeError('Failed to fetch')
}
const here = {
  vendorLocationId: 'L5V01',
  location: locationExample,
  vendor: vendorExample,
  role: 'STAFF' as const,
  isOperator: false,
}
const AtDoor = ({ children }: { children: ReactNode }) => (
  <WithQueries>
    <RequireSession>
      <StaffLocationContext value={here}>{children}</StaffLocationContext>
    </RequireSession>
  </WithQueries>
)
/** The guest as the door shows them when the list has this status. */
function readGuest(reservationStatus: ReservationStatus): DoorGuest {
  const reservations = [{ ...guestExample, reservationStatus }]
  const [guest] = toDoorGuests({ reservations }, readQueue())
  if (!guest) throw new Error('no guest')
  return guest
}

test.each(['WAITLISTED', 'CHECKED_IN'] as const)(
  'an unanswered check-in of a guest who was not confirmed is sent again by the next tap, also when the list says %s',
  async (statusThen) => {
    const { result } = renderHook(() => useCheckIn('GL-1', async () => {}), { wrapper: AtDoor })
    answer = unreachable
    await act(() => result.current.checkIn(readGuest('WAITLISTED')))
    expect(result.current.verdict?.word).toBe('Not on list')
    expect(readQueue().filter(isWaiting)).toEqual([])

    answer = () =>
      Response.json({ reservation: { ...guestExample, reservationStatus: 'CHECKED_IN' } })
    await act(() => result.current.checkIn(readGuest(statusThen)))
    expect(result.current.verdict?.word).toBe('Welcome')
    expect(new Set(sent.map((one) => JSON.stringify(one))).size).toBe(1)
    expect(sent[0]?.isQueued).toBe(false)
    expect(JSON.parse(sent[0]?.body ?? '')).toMatchObject({ byUserId: 'usr-sam' })
    expect(readQueue()).toEqual([])
  },
)
