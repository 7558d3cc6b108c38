import { useQuery } from '@tanstack/react-query'
import { memberQuery } from '#app/features/membership.queries.ts'
import { LoadFailed } from '#app/features/layout/query-view.tsx'
import { lusivEventsPath } from '#app/paths.ts'
import { Section } from '#app/screens/account/section.tsx'
import { Button } from '#app/ui/actions/button.tsx'
import { ButtonLink } from '#app/ui/actions/button-link.tsx'
import { Alert } from '#app/ui/feedback/alert.tsx'
import { EmptySection } from '#app/ui/feedback/empty-section.tsx'
import { LoadingNote } from '#app/ui/feedback/loading-note.tsx'
import { Skeleton } from '#app/ui/feedback/skeleton.tsx'
import { NO_RESERVATIONS, RESERVATIONS_FAILED } from './account.messages.ts'
import { PromoBanner } from './promo-banner.tsx'
import { ReservationCard } from '#app/features/guest-list/reservation-card.tsx'
import { useOwnReservations } from '#app/features/guest-list/use-own-reservations.ts'

/**
 * The account's guest-list reservations for members, and an invitation for everyone else. A membership
 * that ended keeps its reservations.
 */
export function Reservations({ userId }: { userId: string }) {
  const member = useQuery(memberQuery(userId))
  const reservations = useOwnReservations(userId)
  const { data, error, isCopy, hasNextPage, isFetchingNextPage } = reservations
  const isMember = member.data !== undefined && member.data !== null
  if (member.data === null && (data ?? []).length === 0) return <PromoBanner />
  return (
    <Section id="reservations" title="Guest List Reservations">
      {isCopy && (
        <Alert tone="info" title="You are offline">
          These are the reservations last saved on this phone. Their codes still work.
        </Alert>
      )}
      {data ? (
        <>
          {data.length === 0 && <EmptySection title={NO_RESERVATIONS} />}
          <ul className="flex flex-col gap-3">
            {data.map((reservation) => (
              <li key={reservation.reservationId}>
                <ReservationCard reservation={reservation} userId={userId} />
              </li>
            ))}
          </ul>
          {hasNextPage && (
            <Button
              variant="secondary"
              pending={isFetchingNextPage}
              onClick={() => void reservations.fetchNextPage()}
            >
              Show more
            </Button>
          )}
        </>
      ) : reservations.isError || reservations.isPaused ? (
        <LoadFailed error={error} title={RESERVATIONS_FAILED} onRetry={reservations.refetch} />
      ) : (
        <div aria-busy="true" className="flex flex-col gap-3">
          <LoadingNote what="your reservations" />
          <Skeleton className="h-40 rounded-card" />
        </div>
      )}
      {isMember && (
        <ButtonLink to={lusivEventsPath()} variant="secondary" size="touch">
          Find events
        </ButtonLink>
      )}
    </Section>
  )
}
