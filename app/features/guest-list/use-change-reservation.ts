import { useQueryClient } from '@tanstack/react-query'
import type { OwnReservation } from '#domain/guest-list/guest-list.contract.ts'
import { refusalText } from '#app/api/api-error.ts'
import { useChange } from '#app/api/use-change.ts'
import { changeReservation, reservationKeys } from './reservations.queries.ts'
import { membershipKeys } from '#app/features/membership.queries.ts'
import { CANCEL_FAILED, CANCELED } from './guest-list.messages.ts'

export type ReservationChange = ReturnType<typeof useChangeReservation>

/** The actions of a member on a reservation. */
export function useChangeReservation(reservation: OwnReservation, userId: string) {
  const queryClient = useQueryClient()
  return useChange({
    send: (what: keyof typeof FAILURE, intent) =>
      changeReservation(reservation, what === 'leave' ? 'decline' : what, intent),
    // the card shows every other change itself
    success: (_answer, what) => (what === 'cancel' ? { title: CANCELED } : undefined),
    failure: (_error, what) => ({ title: FAILURE[what] }),
    errorText: (error, what) => refusalText(error, FAILURE[what]),
    refresh: async () => {
      await Promise.all(
        [
          reservationKeys.own(userId),
          reservationKeys.events,
          reservationKeys.eligibility(userId),
          membershipKeys.all(userId),
        ].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
      )
    },
  })
}

const FAILURE = {
  cancel: CANCEL_FAILED,
  accept: 'Failed to take the spot. Please try again.',
  replace: 'Failed to take the spot. Please try again.',
  decline: 'Failed to give up the spot. Please try again.',
  leave: 'Failed to leave the waitlist. Please try again.',
}
