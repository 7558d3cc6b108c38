import { useQueryClient } from '@tanstack/react-query'
import { isRefused } from '#app/api/answer.ts'
import { errorText } from '#app/api/api-error.ts'
import { isOnline } from '#app/api/connection.ts'
import { doorQueue, enqueue } from '#app/features/guest-list/door-queue.ts'
import { sendCheckIn, sendQueue } from '#app/features/guest-list/send-queue.ts'
import { useSignedIn } from '#app/features/identity/require-session.tsx'
import { canTakeBackCheckIn } from '#domain/guest-list/door-rules.ts'
import { TAKE_BACK_NEEDS_MANAGER } from '#domain/guest-list/guest-list.messages.ts'
import { useStaffLocation } from '../shell/use-staff-location.ts'
import { type DoorGuest, nameOf } from './door-guests.ts'
import { busy, type DoorVerdict, stillIn, takenBack, toWho } from './door-verdicts.ts'

export interface TakeBackOptions {
  gleventId: string
  reload: () => Promise<void>
  show: (verdict: DoorVerdict) => void
  /** Names what the server is deciding about. */
  setAsking: (nonce: string | undefined) => void
}

/** Takes back a check-in that was a mistake. Without a connection this, too, is kept on the device. */
export function useTakeBack({ gleventId, reload, show, setAsking }: TakeBackOptions) {
  const { userId } = useSignedIn()
  const { vendorLocationId, vendor, role } = useStaffLocation()
  const { vendorId } = vendor
  const queryClient = useQueryClient()

  return async function takeBack(guest: DoorGuest): Promise<void> {
    const { reservationId, checkedInAt, checkedInByUserId } = guest
    if (guest.reservationStatus !== 'CHECKED_IN' || !checkedInAt) return
    const checkIn = { at: Date.parse(checkedInAt), byUserId: checkedInByUserId }
    if (!canTakeBackCheckIn(checkIn, { userId, role }, Date.now())) {
      return show(stillIn(guest, TAKE_BACK_NEEDS_MANAGER))
    }
    const queued = enqueue({
      vendorId,
      gleventId,
      reservationId,
      vendorLocationId,
      byUserId: userId,
      guestName: nameOf(guest),
      isTakeBack: true,
    })
    try {
      if (!isOnline())
        return await doorQueue.saved().then(() => show(takenBack(guest, SAVED_ON_DEVICE)))
      show(busy(toWho(guest), 'Taking the check-in back…'))
      if (guest.isUnsent) {
        // its check-in, which may have arrived, is sent first
        await sendQueue(queryClient, vendorId)
        return show(takenBack(guest, OUTSIDE))
      }
      setAsking(queued.nonce)
      await sendCheckIn(queryClient, queued)
      show(takenBack(guest, OUTSIDE))
    } catch (error) {
      show(
        isRefused(error)
          ? stillIn(guest, errorText(error, NOT_TAKEN_BACK))
          : takenBack(guest, SAVED_ON_DEVICE),
      )
    } finally {
      setAsking(undefined)
      void reload()
    }
  }
}

const OUTSIDE = 'The guest is outside again and can be checked in later.'
const SAVED_ON_DEVICE = 'Taken back on this device. It is sent when the network is back.'
const NOT_TAKEN_BACK = 'The check-in could not be taken back.'
