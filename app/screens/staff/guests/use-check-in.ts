import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { errorText, hasCode } from '#app/api/api-error.ts'
import { isOnline } from '#app/api/connection.ts'
import { enqueue, readQueue } from '#app/features/guest-list/door-store.ts'
import { isRefusal, NOT_CHECKED_IN, sendCheckIn } from '#app/features/guest-list/send-queue.ts'
import { guestsQuery } from '#app/features/guest-list/staff-glevents.queries.ts'
import { useSignedIn } from '#app/features/identity/require-session.tsx'
import { type Feedback, giveFeedback } from '#app/features/scanning/scan-feedback.ts'
import { readGuestCode } from '#domain/guest-list/guest-code.ts'
import type { Guest } from '#domain/guest-list/guest-list.contract.ts'
import { alreadyCheckedIn, RESERVATION_CANCELLED } from '#domain/guest-list/guest-list.messages.ts'
import { formatTime } from '../shell/format-time.ts'
import { useStaffLocation } from '../shell/use-staff-location.ts'
import { type DoorGuest, nameOf, toDoorGuests } from './door-guests.ts'

/** What staff at the door see after a check-in; it stays until the next one. */
export interface DoorVerdict {
  tone: 'success' | 'danger' | 'warning' | 'busy'
  word: string
  name: string
  /** How many come with this reservation. */
  quantity?: number
  text: string
  /** A new one is announced even when it says the same. */
  id: string
}

type Who = Pick<DoorVerdict, 'name' | 'quantity'>

/** Checks guests in, one at a time and in order. Without a connection the check-in is kept on the device. */
export function useCheckIn(gleventId: string, reload: () => Promise<void>) {
  const { userId } = useSignedIn()
  const { vendorLocationId, vendor } = useStaffLocation()
  const { vendorId, timeZone } = vendor
  const queryClient = useQueryClient()
  const [verdict, setVerdict] = useState<DoorVerdict>()
  const [isRunning, setRunning] = useState(false)
  const pending = useRef(new Set<string>())
  const lastTurn = useRef(Promise.resolve())
  const { queryKey } = guestsQuery(vendorId, gleventId)

  /** After those before it. A repeat of one that runs or waits is left out: scanners may read twice. */
  function inTurn(id: string, run: () => Promise<void>): Promise<void> {
    if (pending.current.has(id)) return lastTurn.current
    pending.current.add(id)
    setRunning(true)
    lastTurn.current = lastTurn.current
      .catch(() => {})
      .then(run)
      .finally(() => {
        pending.current.delete(id)
        setRunning(pending.current.size > 0)
      })
    return lastTurn.current
  }

  /** The guest as the list and the queue are now. */
  function findGuest(reservationId: string): DoorGuest | undefined {
    const listed = queryClient.getQueryData(queryKey)?.reservations ?? []
    const reservations = listed.filter((one) => one.reservationId === reservationId)
    return toDoorGuests({ reservations }, readQueue())[0]
  }

  function checkIn(guest: DoorGuest): Promise<void> {
    return inTurn(guest.reservationId, () => checkInNow(guest))
  }

  /** Checks in the guest of a code that was read; a guest who is not listed may have reserved a moment ago. */
  function readCode(text: string): Promise<void> {
    const reservationId = readGuestCode(text)
    return inTurn(reservationId ?? text, async () => {
      if (reservationId && !findGuest(reservationId) && isOnline()) {
        show(undefined, { tone: 'busy', word: WAIT, name: '', text: LOADING })
        await queryClient.refetchQueries({ queryKey })
      }
      const guest = reservationId ? findGuest(reservationId) : undefined
      if (guest) await checkInNow(guest)
      else show('warning', { tone: 'warning', word: NOT_ON_LIST, name: '', text: UNKNOWN_CODE })
    })
  }

  function show(feedback: Feedback | undefined, next: Omit<DoorVerdict, 'id'>) {
    if (feedback) giveFeedback(feedback)
    setVerdict({ ...next, id: crypto.randomUUID?.() ?? String(Date.now()) })
  }

  async function checkInNow(guest: DoorGuest) {
    const who = { name: nameOf(guest), quantity: guest.quantity }
    const isInside = guest.reservationStatus === 'CHECKED_IN'
    // an unanswered check-in of this device may be the one that the list shows
    if (isInside && !guest.isUndecided) {
      const time = guest.checkedInAt ? formatTime(guest.checkedInAt, timeZone) : ''
      const unsentBy = guest.byUserId === userId ? 'you' : 'a colleague'
      const text = alreadyCheckedIn(time, guest.isUnsent ? unsentBy : guest.checkedInBy)
      return show('refused', { tone: 'danger', word: ALREADY_IN, ...who, text })
    }
    if (guest.reservationStatus === 'CANCELLED') {
      return show('warning', {
        tone: 'warning',
        word: NOT_ON_LIST,
        ...who,
        text: RESERVATION_CANCELLED,
      })
    }
    // only the server knows whether the reservation was confirmed meanwhile
    const isConfirmed = guest.reservationStatus === 'CONFIRMED'
    if (!isOnline() && !isConfirmed) return showUnconfirmed(who)
    const { reservationId } = guest
    const target = { vendorId, gleventId, reservationId }
    const isUndecided = !isConfirmed
    const kept = { ...target, vendorLocationId, byUserId: userId, guestName: who.name, isUndecided }
    const queued = enqueue(kept)
    try {
      if (!isOnline()) return show('success', { tone: 'success', word: LET_IN, ...who, text: KEPT })
      // the verdict on the guest before must not stay up
      show(undefined, { tone: 'busy', word: WAIT, ...who, text: CHECKING_IN })
      const checkedIn = await sendCheckIn(queued, { queued: false })
      if (!isInside) putIntoList(checkedIn)
      const at = checkedIn.checkedInAt ?? queued.checkedInAt
      const text = `Checked in at ${formatTime(at, timeZone)}`
      show('success', { tone: 'success', word: LET_IN, ...who, text })
    } catch (error) {
      if (isRefusal(error)) return showRefusal(error, who)
      if (isConfirmed) {
        return show('success', { tone: 'success', word: LET_IN, ...who, text: KEPT })
      }
      showUnconfirmed(who)
    } finally {
      void reload()
    }
  }

  /** Shown at once; the list is loaded again soon. */
  function putIntoList(guest: Guest) {
    queryClient.setQueryData(
      queryKey,
      (list) =>
        list && {
          ...list,
          insideCount: list.insideCount + guest.quantity,
          reservations: list.reservations.map((one) =>
            one.reservationId === guest.reservationId ? guest : one,
          ),
        },
    )
  }

  function showUnconfirmed(who: Who) {
    show('warning', { tone: 'warning', word: NOT_ON_LIST, ...who, text: UNCONFIRMED })
  }

  function showRefusal(error: unknown, who: Who) {
    const text = errorText(error, NOT_CHECKED_IN)
    if (hasCode(error, 'ALREADY_CHECKED_IN')) {
      return show('refused', { tone: 'danger', word: ALREADY_IN, ...who, text })
    }
    show('warning', { tone: 'warning', word: NOT_ON_LIST, ...who, text })
  }

  return { checkIn, readCode, verdict, isRunning }
}

const WAIT = 'Wait'
const CHECKING_IN = 'Checking in…'
const LOADING = 'Loading the guest list again…'
const LET_IN = 'Welcome'
const ALREADY_IN = 'Already in'
const NOT_ON_LIST = 'Not on list'
const KEPT = 'Checked in on this device. It is sent when the network is back.'
const UNCONFIRMED = 'This reservation is not confirmed in the list on this device.'
const UNKNOWN_CODE = 'This code belongs to no guest of this event.'
