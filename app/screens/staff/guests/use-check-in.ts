import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
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
import { useSerialTasks } from './use-serial-tasks.ts'

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
  const { run, isRunning } = useSerialTasks()
  const { queryKey } = guestsQuery(vendorId, gleventId)

  /** The guest as the list and the queue are now. */
  function findGuest(reservationId: string): DoorGuest | undefined {
    const listed = queryClient.getQueryData(queryKey)?.reservations ?? []
    const reservations = listed.filter((one) => one.reservationId === reservationId)
    return toDoorGuests({ reservations }, readQueue())[0]
  }

  function checkIn(guest: DoorGuest): Promise<void> {
    return run(guest.reservationId, () => checkInNow(guest))
  }

  /** Checks in the guest of a code that was read; a guest who is not listed may have reserved a moment ago. */
  function readCode(text: string): Promise<void> {
    const reservationId = readGuestCode(text)
    return run(reservationId ?? text, async () => {
      if (reservationId && !findGuest(reservationId) && isOnline()) {
        show(undefined, { tone: 'busy', word: WAIT, name: '', text: LOADING })
        await queryClient.refetchQueries({ queryKey })
      }
      const guest = reservationId ? findGuest(reservationId) : undefined
      if (guest) await checkInNow(guest)
      else showNotOnList({ name: '' }, UNKNOWN_CODE)
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
      return showAlreadyIn(who, text)
    }
    if (guest.reservationStatus === 'CANCELLED') return showNotOnList(who, RESERVATION_CANCELLED)
    // only the server knows whether the reservation was confirmed meanwhile
    const isConfirmed = guest.reservationStatus === 'CONFIRMED'
    if (!isOnline() && !isConfirmed) return showNotOnList(who, UNCONFIRMED)
    const queued = enqueue({
      vendorId,
      gleventId,
      reservationId: guest.reservationId,
      vendorLocationId,
      byUserId: userId,
      guestName: who.name,
      isUndecided: !isConfirmed,
    })
    try {
      if (!isOnline()) return showWelcome(who, KEPT)
      // the verdict on the guest before must not stay up
      show(undefined, { tone: 'busy', word: WAIT, ...who, text: CHECKING_IN })
      const checkedIn = await sendCheckIn(queued, { queued: false })
      if (!isInside) putIntoList(checkedIn)
      const at = checkedIn.checkedInAt ?? queued.checkedInAt
      showWelcome(who, `Checked in at ${formatTime(at, timeZone)}`)
    } catch (error) {
      if (isRefusal(error)) return showRefusal(error, who)
      if (isConfirmed) showWelcome(who, KEPT)
      else showNotOnList(who, UNCONFIRMED)
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

  function showWelcome(who: Who, text: string) {
    show('success', { tone: 'success', word: LET_IN, ...who, text })
  }

  function showAlreadyIn(who: Who, text: string) {
    show('refused', { tone: 'danger', word: ALREADY_IN, ...who, text })
  }

  function showNotOnList(who: Who, text: string) {
    show('warning', { tone: 'warning', word: NOT_ON_LIST, ...who, text })
  }

  function showRefusal(error: unknown, who: Who) {
    const text = errorText(error, NOT_CHECKED_IN)
    if (hasCode(error, 'ALREADY_CHECKED_IN')) showAlreadyIn(who, text)
    else showNotOnList(who, text)
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
