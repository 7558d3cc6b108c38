// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { onlineManager, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { WithQueries } from '#app/api/queries-for-tests.tsx'
import { doorQueue, enqueue, isWaiting } from '#app/features/guest-list/door-queue.ts'
import { guestsQuery } from '#app/features/guest-list/staff-glevents.queries.ts'
import { RequireSession } from '#app/features/identity/require-session.tsx'
import { buildSession } from '#app/features/identity/session-for-tests.ts'
import { saveSession } from '#app/features/identity/stored-session.ts'
import type { Glevent, Guest } from '#domain/guest-list/guest-list.contract.ts'
import type { ReservationStatus } from '#domain/guest-list/guest-list.states.ts'
import { gleventExample, guestExample } from '#domain/guest-list/guest-list.examples.ts'
import type { Role } from '#domain/vendor-roles/roles.ts'
import { vendorExample } from '#domain/vendors/vendors.examples.ts'
import { staffLocation } from '#tests/support/staff-location.ts'
import { StaffLocationContext } from '../shell/use-staff-location.ts'
import { type DoorGuest, nameOf, toDoorGuests } from './door-guests.ts'
import { useCheckIn } from './use-check-in.ts'

let sent: { key: string | undefined; isQueued: boolean; body: string }[]
let answer: () => Response | Promise<Response>

beforeEach(() => {
  localStorage.clear()
  for (const { nonce } of doorQueue.list()) doorQueue.remove(nonce)
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
const here = staffLocation()
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
  const [guest] = toDoorGuests({ reservations }, doorQueue.list())
  if (!guest) throw new Error('no guest')
  return guest
}

test.each(['WAITLISTED', 'CHECKED_IN'] as const)(
  'an unanswered check-in of a guest who was not confirmed is sent again by the next tap, also when the list says %s',
  async (statusThen) => {
    const { result } = renderHook(
      () => useCheckIn({ gleventId: 'GL-1', event: undefined, reload: async () => {} }),
      { wrapper: AtDoor },
    )
    answer = unreachable
    await act(() => result.current.checkIn(readGuest('WAITLISTED')))
    expect(result.current.verdict?.word).toBe('Not on list')
    expect(doorQueue.list().filter(isWaiting)).toEqual([])

    answer = () =>
      Response.json({ reservation: { ...guestExample, reservationStatus: 'CHECKED_IN' } })
    await act(() => result.current.checkIn(readGuest(statusThen)))
    expect(result.current.verdict?.word).toBe('Welcome')
    expect(new Set(sent.map((one) => JSON.stringify(one))).size).toBe(1)
    expect(sent[0]?.isQueued).toBe(false)
    expect(JSON.parse(sent[0]?.body ?? '')).toMatchObject({ byUserId: 'usr-sam' })
    expect(doorQueue.list()).toEqual([])
  },
)

/** The door with a list of these guests, and its scanner. */
function openDoor(...reservations: Guest[]) {
  return openDoorOf(undefined, reservations)
}

function openDoorOf(event: Glevent | undefined, reservations: Guest[], role: Role = 'STAFF') {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <WithQueries>
      <RequireSession>
        <StaffLocationContext value={{ ...here, role }}>{children}</StaffLocationContext>
      </RequireSession>
    </WithQueries>
  )
  return renderHook(
    () => {
      const client = useQueryClient()
      const [list] = useState(() => ({ ...EMPTY, reservations, total: reservations.length }))
      const { queryKey } = guestsQuery(vendorExample.vendorId, 'GL-1')
      if (!client.getQueryData(queryKey)) client.setQueryData(queryKey, list)
      return useCheckIn({ gleventId: 'GL-1', event, reload: async () => {} })
    },
    { wrapper },
  ).result
}
const EMPTY = {
  nextToken: null,
  insideCount: 0,
  reservedCount: 2,
  capacity: 80,
  asOf: '2026-06-13T05:20:30.000Z',
  doubles: [],
}
const ava: Guest = { ...guestExample, reservationStatus: 'CONFIRMED', checkedInAt: null }
const ben: Guest = {
  ...ava,
  reservationId: '01972a4e-8f3b-7c21-a5d4-6e9f0b1c2d4f',
  firstName: 'Ben',
}
const toInside = (guest: Guest) =>
  Response.json({ reservation: { ...guest, reservationStatus: 'CHECKED_IN' } })

test('a code that is read while another guest is checked in has its turn afterwards', async () => {
  const door = openDoor(ava, ben)
  answer = () => toInside(ava)
  await act(() => door.current.readCode(ava.reservationId))
  expect(door.current.verdict).toMatchObject({ word: 'Welcome', name: nameOf(ava) })

  const slow = Promise.withResolvers<Response>()
  answer = () => slow.promise
  let last: Promise<void> | undefined
  await act(async () => void door.current.readCode(ben.reservationId))
  await act(async () => void (last = door.current.readCode(ava.reservationId)))
  expect(door.current.verdict).toMatchObject({ tone: 'busy', name: nameOf(ben) })
  slow.resolve(toInside(ben))
  await act(async () => last)
  expect(sent).toHaveLength(2)
  expect(door.current.verdict).toMatchObject({ word: 'Already in', name: nameOf(ava) })
  expect(door.current.isRunning).toBe(false)
})

test('a scanner that reads a code twice checks the guest in once, and the welcome stays', async () => {
  const door = openDoor(ava)
  answer = () => toInside(ava)
  await act(async () => {
    await Promise.all([ava, ava].map((guest) => door.current.readCode(guest.reservationId)))
  })
  expect(sent).toHaveLength(1)
  expect(door.current.verdict?.word).toBe('Welcome')
})

test.each([
  ['usr-sam', 'by you.'],
  ['usr-kim', 'by a colleague.'],
])('a guest whom %s let in on this device is already in %s', async (byUserId, text) => {
  const door = openDoor(ava)
  const target = { vendorId: vendorExample.vendorId, gleventId: 'GL-1' }
  const { reservationId } = ava
  enqueue({
    ...target,
    reservationId,
    vendorLocationId: here.vendorLocationId,
    byUserId,
    guestName: 'Ava',
  })
  await act(() => door.current.readCode(reservationId))
  expect(door.current.verdict?.text).toContain(text)
  expect(sent).toEqual([])
})

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
const nextWeek: Glevent = { ...gleventExample, startTime: inHours(168), endTime: inHours(173) }
const tonight: Glevent = { ...gleventExample, startTime: inHours(1), endTime: inHours(6) }
const refuse = (status: number, code: string) => () =>
  Response.json({ error: `No: ${code}`, code }, { status })

function goOffline() {
  onlineManager.setOnline(false)
  onTestFinished(() => onlineManager.setOnline(true))
}

test('without a connection the door itself says that it is not tonight, and keeps nothing', async () => {
  const door = openDoorOf(nextWeek, [ava])
  goOffline()
  await act(() => door.current.readCode(ava.reservationId))
  expect(door.current.verdict).toMatchObject({ tone: 'warning', word: 'Not tonight' })
  expect(door.current.verdict?.text).toMatch(/^This event is on /)
  expect(door.current.verdict?.next).toBeUndefined()
  expect(doorQueue.list()).toEqual([])
})

test('without a connection a manager lets a guest in with a reason, which is kept with the check-in', async () => {
  const door = openDoorOf(nextWeek, [ava], 'MANAGER')
  goOffline()
  await act(() => door.current.readCode(ava.reservationId))
  const { next } = door.current.verdict ?? {}
  expect(next?.what).toBe('override')
  if (next) await act(() => door.current.checkIn(next.guest, 'Sound check'))
  expect(door.current.verdict?.word).toBe('Welcome')
  expect(doorQueue.list()).toMatchObject([{ reason: 'Sound check', isUndecided: false }])
})

test('with a connection the server decides about the day, because the clock of a phone may be wrong', async () => {
  const door = openDoorOf(nextWeek, [ava])
  answer = () => toInside(ava)
  await act(() => door.current.readCode(ava.reservationId))
  expect(door.current.verdict?.word).toBe('Welcome')
  const other = openDoorOf(tonight, [ben])
  answer = refuse(409, 'NOT_TONIGHT')
  await act(() => other.current.readCode(ben.reservationId))
  expect(other.current.verdict).toMatchObject({ word: 'Not tonight', text: 'No: NOT_TONIGHT' })
})

test('a lost answer of the server lets no guest in on another day', async () => {
  const door = openDoorOf(nextWeek, [ava])
  answer = unreachable
  await act(() => door.current.readCode(ava.reservationId))
  expect(door.current.verdict?.word).toBe('Not tonight')
  expect(doorQueue.list().filter(isWaiting)).toEqual([])
})

test('a check-in that was just made can be undone from the verdict, and the guest checked in again', async () => {
  const door = openDoorOf(tonight, [ava])
  const inside = { ...ava, checkedInAt: inHours(0), checkedInByUserId: 'usr-sam' }
  answer = () => toInside(inside)
  await act(() => door.current.readCode(ava.reservationId))
  expect(door.current.verdict?.next?.what).toBe('take-back')
  answer = () => Response.json({ reservation: ava })
  await act(() => door.current.takeBack(ava))
  expect(door.current.verdict).toMatchObject({ tone: 'info', word: 'Taken back' })
  answer = () => toInside(inside)
  await act(() => door.current.readCode(ava.reservationId))
  expect(door.current.verdict?.word).toBe('Welcome')
})

test('without a connection a check-in that is not sent yet is taken back, and both are kept', async () => {
  const door = openDoorOf(tonight, [ava])
  goOffline()
  await act(() => door.current.readCode(ava.reservationId))
  await act(() => door.current.takeBack(ava))
  expect(door.current.verdict?.word).toBe('Taken back')
  expect(doorQueue.list()).toHaveLength(2)
  const [guest] = toDoorGuests({ reservations: [ava] }, doorQueue.list())
  expect(guest).toMatchObject({ reservationStatus: 'CONFIRMED', checkedInAt: null })
})
