import { ReservationCard } from '#app/features/guest-list/reservation-card.tsx'
import { useLiveReservations } from '#app/features/guest-list/use-own-reservations.ts'

/** The member's reservation, and an offer that may replace it. */
export function NextReservation({ userId }: { userId: string }) {
  const held = useLiveReservations(userId).filter((one) => one.reservationStatus !== 'WAITLISTED')
  if (held.length === 0) return null
  return (
    <section
      aria-label={held.length === 1 ? 'Your reservation' : 'Your reservations'}
      className="flex flex-col gap-3"
    >
      {held.map((reservation) => (
        <ReservationCard
          key={reservation.reservationId}
          reservation={reservation}
          userId={userId}
        />
      ))}
    </section>
  )
}
