import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useCallback, useState } from 'react'
import { useNavigate } from 'react-router'
import { CITIES, type City } from '#domain/guest-list/cities.ts'
import type { AvailableGlevent, OwnReservation } from '#domain/guest-list/guest-list.contract.ts'
import { inSession, readText, storeText } from '#app/api/browser-storage.ts'
import { Queries } from '#app/api/queries.tsx'
import {
  availableEventsQuery,
  cityArea,
  reservationKeys,
} from '#app/features/guest-list/reservations.queries.ts'
import { useLiveSpots } from '#app/features/guest-list/use-live-spots.ts'
import { LoadFailed, QueryView } from '#app/features/layout/query-view.tsx'
import { signInPath } from '#app/paths.ts'
import { loadCodeSheet } from '#app/features/guest-list/load-code-sheet.ts'
import { NextReservation } from './next-reservation.tsx'
import { useLiveReservations } from '#app/features/guest-list/use-own-reservations.ts'
import { EventMonths } from './event-months.tsx'
import { type CityChoice, EventsFrame, EventsLoading, TO_SIGN_IN } from './events-frame.tsx'
import { MembershipBanner, type BannerState } from './membership-banner.tsx'
import { useMembership, type Membership } from './use-membership.ts'

const PlanDialog = lazy(() => import('../joining/plan-dialog.tsx'))
const ReserveSheet = lazy(() => import('./reserve-sheet.tsx'))
const CodeSheet = lazy(loadCodeSheet)

export interface LiveEventsProps extends CityChoice {
  /** The events of the first city, if the page came with them. */
  known: AvailableGlevent[] | undefined
}

/** The events of any city, with the membership, reserving and joining. */
export default function LiveEvents(props: LiveEventsProps) {
  return (
    <Queries>
      <Live {...props} />
    </Queries>
  )
}

function Live({ known, ...choice }: LiveEventsProps) {
  const { city } = choice
  const membership = useMembership()
  const navigate = useNavigate()
  /** The plan dialog opens without a tap for people who are not members, once in a session. */
  const [isJoining, setJoining] = useState(() => !wasDismissed())
  const [reserving, setReserving] = useState<string>()
  /** The reservation that was just made. */
  const [made, setMade] = useState<OwnReservation>()
  const isGuest = membership.kind === 'guest'

  function dismiss() {
    storeText(DISMISSED_KEY, 'true', inSession)
    setJoining(false)
  }
  const join = () =>
    isGuest ? setJoining(true) : void navigate(signInPath(), { state: TO_SIGN_IN })
  return (
    <EventsFrame
      {...choice}
      isVisitor={membership.kind === 'visitor'}
      membership={
        <>
          {membership.kind === 'failed' ? (
            <LoadFailed
              title="Unable to load your membership"
              error={membership.error}
              onRetry={membership.refetch}
            />
          ) : (
            <MembershipBanner state={toBanner(membership, join)} />
          )}
          {membership.kind === 'member' && <NextReservation userId={membership.userId} />}
        </>
      }
      dialog={
        <Suspense>
          {isGuest && isJoining && <PlanDialog {...membership} onClose={dismiss} />}
          {made && <CodeSheet reservation={made} isNew onClose={() => setMade(undefined)} />}
        </Suspense>
      }
    >
      {city && (
        <EventList
          city={city}
          known={city === CITIES[0] ? known : undefined}
          membership={membership}
          reserving={reserving}
          onReserve={membership.kind === 'member' ? setReserving : join}
          onReserved={setMade}
          onClose={() => setReserving(undefined)}
        />
      )}
    </EventsFrame>
  )
}

const DISMISSED_KEY = 'planDialogDismissed'

function wasDismissed(): boolean {
  return readText(DISMISSED_KEY, inSession) !== undefined
}

function toBanner(membership: Membership, onJoin: () => void): BannerState {
  if (membership.kind === 'visitor' || membership.kind === 'guest') return { kind: 'guest', onJoin }
  if (membership.kind !== 'member') return { kind: 'loading' }
  const { member, isEligible } = membership
  const { availableCredits, nextCreditsAt } = member
  return { kind: 'member', availableCredits, nextCreditsAt, isEligible }
}

interface EventListProps {
  city: City
  known: AvailableGlevent[] | undefined
  membership: Membership
  reserving: string | undefined
  onReserve: (gleventId: string) => void
  onReserved: (reservation: OwnReservation) => void
  onClose: () => void
}

function EventList(props: EventListProps) {
  const { city, known, membership, reserving, onReserve, onReserved, onClose } = props
  const query = useQuery({
    ...availableEventsQuery(cityArea(city)),
    // Fetched again at once: the page may have been drawn long before this.
    ...(known && { initialData: known, initialDataUpdatedAt: 0 }),
  })
  const queryClient = useQueryClient()
  const refetch = useCallback(
    () => void queryClient.invalidateQueries({ queryKey: reservationKeys.events }),
    [queryClient],
  )
  const withSpotsLeft = useLiveSpots(refetch)
  const isKnown = membership.kind !== 'loading' && membership.kind !== 'failed'
  const places = useLiveReservations(membership.kind === 'member' ? membership.userId : undefined)
  return (
    <QueryView query={query} loading={<EventsLoading />}>
      {(found) => {
        const events = found.map(withSpotsLeft)
        return (
          <>
            <EventMonths
              events={events}
              places={places}
              onReserve={isKnown ? onReserve : undefined}
            />
            <OpenSheet {...{ events, membership, reserving, onReserved, onClose }} />
          </>
        )
      }}
    </QueryView>
  )
}

function OpenSheet({
  events,
  membership,
  reserving,
  onReserved,
  onClose,
}: Pick<EventListProps, 'membership' | 'reserving' | 'onReserved' | 'onClose'> & {
  events: readonly AvailableGlevent[]
}) {
  const event = events.find(({ gleventId }) => gleventId === reserving)
  if (!event || membership.kind !== 'member') return null
  const { userId, isEligible, member } = membership
  return (
    <Suspense>
      <ReserveSheet
        event={event}
        userId={userId}
        isEligible={isEligible}
        availableCredits={member.availableCredits}
        onReserved={onReserved}
        onClose={onClose}
      />
    </Suspense>
  )
}
