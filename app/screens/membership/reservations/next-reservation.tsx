import { ReservationCard } from './reservation-card.tsx'
import { useActiveReservation } from './use-active-reservation.ts'

/** The active reservation, if there is one. */
export function NextReservation({ userId }: { userId: string }) {
  const reservation = useActiveReservation(userId)
  if (!reservation) return null
  return (
    <section aria-label="Your reservation">
      <ReservationCard reservation={reservation} userId={userId} />
    </section>
  )
}
