// @vitest-environment happy-dom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { type ReactNode, useEffect } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { WithQueries } from '#app/api/queries-for-tests.tsx'
import { doorQueue } from '#app/features/guest-list/door-queue.ts'
import { RequireSession } from '#app/features/identity/require-session.tsx'
import { buildSession } from '#app/features/identity/session-for-tests.ts'
import { saveSession } from '#app/features/identity/stored-session.ts'
import type { Guest } from '#domain/guest-list/guest-list.contract.ts'
import { gleventExample, guestExample } from '#domain/guest-list/guest-list.examples.ts'
import { staffLocation } from '#tests/support/staff-location.ts'
import { StaffLocationContext } from '../shell/use-staff-location.ts'
import { countInside } from './door-guests.ts'
import { useDoor } from './use-door.ts'

const toGuest = (name: string, isInside = false): Guest => ({
  ...guestExample,
  reservationId: `01972a4e-8f3b-7c21-a5d4-6e9f0b1c2d4${name}`,
  firstName: name,
  quantity: 1,
  reservationStatus: isInside ? 'CHECKED_IN' : 'CONFIRMED',
  checkedInAt: isInside ? '2026-06-13T05:20:30.000Z' : null,
})
const cy = toGuest('c')

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
const tonight = { ...gleventExample, startTime: inHours(-1), endTime: inHours(4) }

/** The guests as the server knows them. */
let guests: Guest[]
let stream: ReadableStreamDefaultController<Uint8Array>
/** What answers the check-in, and the reload of what changed. */
let answerCheckIn: (answer: () => Response) => Promise<Response>
let answerReload: (answer: () => Response) => Promise<Response>

const listGuests = (reservations: Guest[]) => ({
  reservations,
  nextToken: null,
  total: guests.length,
  insideCount: countInside(guests),
  reservedCount: guests.length,
  capacity: 80,
  asOf: '2026-06-13T05:20:30.000Z',
  doubles: [],
})

beforeEach(() => {
  localStorage.clear()
  for (const { nonce } of doorQueue.list()) doorQueue.remove(nonce)
  saveSession(buildSession({ userId: 'usr-sam' }))
  guests = [toGuest('a', true), toGuest('b', true), cy]
  answerCheckIn = async (answer) => answer()
  answerReload = async (answer) => answer()
  vi.stubGlobal('fetch', async (path: string, { method }: RequestInit) => {
    if (path.endsWith('/reservations/events')) {
      return new Response(new ReadableStream({ start: (opened) => void (stream = opened) }))
    }
    if (method === 'POST') return answerCheckIn(takeIn)
    if (path.includes('changedSince')) {
      const answer = Response.json(listGuests(guests))
      return answerReload(() => answer)
    }
    if (path.includes('/reservations')) return Response.json(listGuests(guests))
    return Response.json({ glevent: tonight })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** The server takes the guest in and tells every door. */
function takeIn(): Response {
  const inside = toGuest('c', true)
  guests = [...guests.slice(0, 2), inside]
  return Response.json({ reservation: inside })
}

const tell = () => {
  const { reservations: _, ...counts } = listGuests(guests)
  const text = `event: guests\ndata: ${JSON.stringify(counts)}\n\n`
  stream.enqueue(new TextEncoder().encode(text))
}

/** The door, with every number of guests inside that it shows. */
async function openDoor() {
  const shown: number[] = []
  const wrapper = ({ children }: { children: ReactNode }) => (
    <WithQueries>
      <RequireSession>
        <StaffLocationContext value={staffLocation()}>{children}</StaffLocationContext>
      </RequireSession>
    </WithQueries>
  )
  const { result } = renderHook(
    () => {
      const door = useDoor('GL-1')
      const count = door.list.data && countInside(door.guests)
      useEffect(() => {
        if (count !== undefined && shown.at(-1) !== count) shown.push(count)
      })
      return door
    },
    { wrapper },
  )
  await waitFor(() => expect(shown).toEqual([2]))
  await waitFor(() => expect(result.current.event).toBeDefined())
  await waitFor(() => expect(stream).toBeDefined())
  return { result, shown }
}

test('the number inside rises once when the stream is faster than the answer to the check-in', async () => {
  const slow = Promise.withResolvers<void>()
  answerCheckIn = async (answer) => {
    const response = answer()
    tell()
    await slow.promise
    return response
  }
  const { result, shown } = await openDoor()
  let checkIn: Promise<void> | undefined
  act(() => void (checkIn = result.current.checkIn(result.current.guests[2] ?? never())))
  await waitFor(() => expect(shown).toEqual([2, 3]))
  slow.resolve()
  await act(async () => checkIn)
  tell()
  await act(() => result.current.reload())
  expect(result.current.verdict?.word).toBe('Welcome')
  expect(shown).toEqual([2, 3])
})

test('the number inside stays when a slow list of before the check-in arrives after it', async () => {
  const slow = Promise.withResolvers<void>()
  const { result, shown } = await openDoor()
  answerReload = async (answer) => {
    await slow.promise
    return answer()
  }
  let reload: Promise<void> | undefined
  act(() => void (reload = result.current.reload()))
  await act(() => result.current.checkIn(result.current.guests[2] ?? never()))
  expect(shown).toEqual([2, 3])
  slow.resolve()
  await act(async () => reload)
  expect(shown).toEqual([2, 3])
})

test('the number inside stays while the server decides, and after it has refused', async () => {
  const slow = Promise.withResolvers<void>()
  answerCheckIn = async () => {
    await slow.promise
    return Response.json({ error: 'No', code: 'RESERVATION_CANCELLED' }, { status: 409 })
  }
  const { result, shown } = await openDoor()
  let checkIn: Promise<void> | undefined
  act(() => void (checkIn = result.current.checkIn(result.current.guests[2] ?? never())))
  await waitFor(() => expect(result.current.verdict?.tone).toBe('busy'))
  slow.resolve()
  await act(async () => checkIn)
  expect(shown).toEqual([2])
})

function never(): never {
  throw new Error('no guest')
}
