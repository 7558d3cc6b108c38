import { isRefused } from '#app/api/answer.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isOnline } from '#app/api/connection.ts'
import { doorQueue, enqueue } from '#app/features/guest-list/door-queue.ts'
import { sendCheckIn } from '#app/features/guest-list/send-queue.ts'
import { guestsQuery } from '#app/features/guest-list/staff-glevents.queries.ts'
import { useSignedIn } from '#app/features/identity/require-session.tsx'
import { canOverride, type Entry, findEntry } from '#domain/guest-list/door-rules.ts'
import { readGuestCode } from '#domain/guest-list/guest-code.ts'
import type { Glevent } from '#domain/guest-list/guest-list.contract.ts'
import { alreadyCheckedIn, RESERVATION_CANCELLED } from '#domain/guest-list/guest-list.messages.ts'
import { canOverrideDoor } from '#domain/vendor-roles/vendor-roles.rights.ts'
import { formatTime } from '../shell/format-time.ts'
import { useStaffLocation } from '../shell/use-staff-location.ts'
import { type DoorGuest, toDoorGuests } from './door-guests.ts'
import {
  alreadyIn,
  busy,
  closedVerdict,
  notOnList,
  refusalVerdict,
  toWho,
  welcome,
} from './door-verdicts.ts'
import { useDoorVerdict } from './use-door-verdict.ts'
import { useSerialTasks } from './use-serial-tasks.ts'
import { useTakeBack } from './use-take-back.ts'

interface CheckInOptions {
  gleventId: string
  event: Glevent | undefined
  reload: () => Promise<void>
}

/** Checks guests in, one at a time and in order. Without a connection the check-in is kept on the device. */
export function useCheckIn({ gleventId, event, reload }: CheckInOptions) {
  const { userId } = useSignedIn()
  const { vendorLocationId, vendor, role } = useStaffLocation()
  const { vendorId, timeZone } = vendor
  const queryClient = useQueryClient()
  const { verdict, show } = useDoorVerdict()
  const { run, isRunning } = useSerialTasks()
  const { queryKey } = guestsQuery(vendorId, gleventId)
  /** The check-in that the server is deciding about: nobody has come in or gone out yet. */
  const [asking, setAsking] = useState<string>()
  const takeBackNow = useTakeBack({ gleventId, reload, show, setAsking })

  /** The guest as the list and the queue are now. */
  function findGuest(reservationId: string): DoorGuest | undefined {
    const listed = queryClient.getQueryData(queryKey)?.reservations ?? []
    const reservations = listed.filter((one) => one.reservationId === reservationId)
    return toDoorGuests({ reservations }, doorQueue.list())[0]
  }

  /** With a reason a manager lets the guest in at another time. */
  function checkIn(guest: DoorGuest, reason?: string): Promise<void> {
    return run(guest.reservationId, () => checkInNow(guest, reason))
  }

  function takeBack({ reservationId }: Pick<DoorGuest, 'reservationId'>): Promise<void> {
    return run(`take back ${reservationId}`, async () => {
      const guest = findGuest(reservationId)
      if (guest) await takeBackNow(guest)
    })
  }

  /** Checks in the guest of a code that was read; a guest who is not listed may have reserved a moment ago. */
  function readCode(text: string): Promise<void> {
    const reservationId = readGuestCode(text)
    return run(reservationId ?? text, async () => {
      if (reservationId && !findGuest(reservationId) && isOnline()) {
        show(busy({ name: '' }, LOADING))
        await queryClient.refetchQueries({ queryKey })
      }
      const guest = reservationId ? findGuest(reservationId) : undefined
      if (guest) await checkInNow(guest)
      else show(notOnList({ name: '' }, UNKNOWN_CODE))
    })
  }

  async function checkInNow(guest: DoorGuest, reason?: string) {
    const who = toWho(guest)
    const isInside = guest.reservationStatus === 'CHECKED_IN'
    // an unanswered check-in of this device may be the one that the list shows
    if (isInside && !guest.isUndecided)
      return show(alreadyIn(who, admittedBy(guest, userId, timeZone)))
    const entry = findEntryNow(event)
    // the phone's clock may be wrong: with a connection the server decides
    const isShut = entry !== 'OPEN' && !(reason !== undefined && canOverride(entry, role))
    if (event && entry !== 'OPEN' && isShut && !isOnline()) {
      return show(closedVerdict(entry, guest, event, canOverride(entry, role)))
    }
    if (guest.reservationStatus === 'CANCELLED' && entry !== 'CALLED_OFF') {
      return show(notOnList(who, RESERVATION_CANCELLED))
    }
    // only the server knows whether the reservation was confirmed meanwhile
    const isConfirmed = guest.reservationStatus === 'CONFIRMED'
    if (!isOnline() && !isConfirmed) return show(notOnList(who, UNCONFIRMED))
    const isCertain = isConfirmed && !isShut
    const queued = enqueue({
      vendorId,
      gleventId,
      reservationId: guest.reservationId,
      vendorLocationId,
      byUserId: userId,
      guestName: who.name,
      isUndecided: !isCertain,
      ...(reason !== undefined && { reason }),
    })
    try {
      if (!isOnline())
        return await doorQueue.saved().then(() => show(welcome(guest, SAVED_ON_DEVICE)))
      // the verdict on the guest before must not stay up
      show(busy(who, CHECKING_IN))
      setAsking(queued.nonce)
      const checkedIn = await sendCheckIn(queryClient, queued)
      const at = checkedIn.checkedInAt ?? queued.checkedInAt
      show(welcome(guest, `Checked in at ${formatTime(at, timeZone)}`))
    } catch (error) {
      if (isRefused(error)) return show(refusalVerdict(error, guest, canOverrideDoor(role)))
      if (isCertain) show(welcome(guest, SAVED_ON_DEVICE))
      else if (event && entry !== 'OPEN' && isShut) {
        show(closedVerdict(entry, guest, event, canOverride(entry, role)))
      } else show(notOnList(who, UNCONFIRMED))
    } finally {
      setAsking(undefined)
      void reload()
    }
  }

  return { checkIn, takeBack, readCode, verdict, isRunning, asking }
}

function admittedBy(guest: DoorGuest, userId: string, timeZone: string): string {
  const { checkedInAt, checkedInBy, checkedInByUserId, isUnsent } = guest
  const time = checkedInAt ? formatTime(checkedInAt, timeZone) : ''
  const unsentBy = checkedInByUserId === userId ? 'you' : 'a colleague'
  return alreadyCheckedIn(time, isUnsent ? unsentBy : checkedInBy)
}

/** A list that was stored without its event leaves the decision to the server. */
function findEntryNow(event: Glevent | undefined): Entry {
  return event ? findEntry(event, Date.now()) : 'OPEN'
}

const CHECKING_IN = 'Checking in…'
const LOADING = 'Loading the guest list again…'
const SAVED_ON_DEVICE = 'Checked in on this device. It is sent when the network is back.'
const UNCONFIRMED = 'This reservation is not confirmed in the list on this device.'
const UNKNOWN_CODE = 'This code belongs to no guest of this event.'
