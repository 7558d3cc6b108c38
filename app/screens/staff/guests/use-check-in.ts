import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText, hasCode } from '#app/api/api-error.ts'
import { isOnline } from '#app/api/connection.ts'
import { enqueue } from '#app/features/guest-list/door-store.ts'
import { isRefusal, sendCheckIn } from '#app/features/guest-list/send-queue.ts'
import { guestsQuery } from '#app/features/guest-list/staff-glevents.queries.ts'
import { useSignedIn } from '#app/features/identity/require-session.tsx'
import { type Feedback, giveFeedback } from '#app/features/scanning/scan-feedback.ts'
import type { Guest } from '#domain/guest-list/guest-list.contract.ts'
import { alreadyCheckedIn } from '#domain/guest-list/guest-list.messages.ts'
import { formatTime } from '../shell/format-time.ts'
import { useStaffLocation } from '../shell/use-staff-location.ts'
import { type DoorGuest, nameOf } from './door-guests.ts'

/** What staff at the door see after a check-in; it stays until the next one. */
export interface DoorVerdict {
  tone: 'success' | 'danger' | 'warning'
  word: string
  name: string
  /** How many come with this reservation. */
  quantity?: number
  text: string
  /** A new one is announced even when it says the same. */
  id: string
}

type Who = Pick<DoorVerdict, 'name' | 'quantity'>

/** Checks guests in, one at a time. Without a connection the check-in is kept on the device. */
export function useCheckIn(gleventId: string, reload: () => Promise<void>) {
  const { userId } = useSignedIn()
  const { vendorLocationId, vendor } = useStaffLocation()
  const { vendorId, timeZone } = vendor
  const queryClient = useQueryClient()
  const [verdict, setVerdict] = useState<DoorVerdict>()
  const [isRunning, setRunning] = useState(false)

  function show(feedback: Feedback, next: Omit<DoorVerdict, 'id'>) {
    giveFeedback(feedback)
    setVerdict({ ...next, id: crypto.randomUUID?.() ?? String(Date.now()) })
  }

  async function checkIn(guest: DoorGuest) {
    if (isRunning) return
    const who = { name: nameOf(guest), quantity: guest.quantity }
    const isInside = guest.reservationStatus === 'CHECKED_IN'
    // an unanswered check-in of this device may be the one that the list shows
    if (isInside && !guest.isUndecided) {
      const time = guest.checkedInAt ? formatTime(guest.checkedInAt, timeZone) : ''
      const text = alreadyCheckedIn(time, guest.isUnsent ? 'you' : guest.checkedInBy)
      return show('refused', { tone: 'danger', word: ALREADY_IN, ...who, text })
    }
    if (guest.reservationStatus === 'CANCELLED') {
      return show('warning', { tone: 'warning', word: NOT_ON_LIST, ...who, text: CANCELLED })
    }
    // only the server knows whether the reservation was confirmed meanwhile
    const isConfirmed = guest.reservationStatus === 'CONFIRMED'
    if (!isOnline() && !isConfirmed) return showUnconfirmed(who)
    setRunning(true)
    const { reservationId } = guest
    const target = { vendorId, gleventId, reservationId }
    const isUndecided = !isConfirmed
    const kept = { ...target, vendorLocationId, byUserId: userId, guestName: who.name, isUndecided }
    const queued = enqueue(kept)
    try {
      if (!isOnline()) return show('success', { tone: 'success', word: LET_IN, ...who, text: KEPT })
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
      setRunning(false)
      void reload()
    }
  }

  /** Shown at once; the list is loaded again soon. */
  function putIntoList(guest: Guest) {
    queryClient.setQueryData(
      guestsQuery(vendorId, gleventId).queryKey,
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
    const text = errorText(error, FAILED)
    if (hasCode(error, 'ALREADY_CHECKED_IN')) {
      return show('refused', { tone: 'danger', word: ALREADY_IN, ...who, text })
    }
    show('warning', { tone: 'warning', word: NOT_ON_LIST, ...who, text })
  }

  /** A code that belongs to none of the guests. */
  function refuseCode() {
    show('warning', { tone: 'warning', word: NOT_ON_LIST, name: '', text: UNKNOWN_CODE })
  }
  return { checkIn, refuseCode, verdict, isRunning }
}

const LET_IN = 'Welcome'
const ALREADY_IN = 'Already in'
const NOT_ON_LIST = 'Not on list'
const KEPT = 'Checked in on this device. It is sent when the network is back.'
const FAILED = 'The guest could not be checked in.'
const CANCELLED = 'This reservation was cancelled.'
const UNCONFIRMED = 'This reservation is not confirmed in the list on this device.'
const UNKNOWN_CODE = 'This code belongs to no guest of this event.'
