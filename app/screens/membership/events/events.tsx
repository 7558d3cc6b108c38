import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { CITIES, type City } from '#domain/guest-list/cities.ts'
import type { AvailableGlevent } from '#domain/guest-list/guest-list.contract.ts'
import { CITY_RADIUS_MILES } from '#domain/guest-list/guest-list.limits.ts'
import { availableEventsQuery } from '#app/features/guest-list/reservations.queries.ts'
import { useLiveSpots } from '#app/features/guest-list/use-live-spots.ts'
import { CustomerPage } from '#app/features/layout/customer-page.tsx'
import { LoadFailed, QueryView } from '#app/features/layout/query-view.tsx'
import { lusivEventsPath, signInPath } from '#app/paths.ts'
import { ButtonLink } from '#app/ui/actions/button-link.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { Skeleton } from '#app/ui/feedback/skeleton.tsx'
import { BottomBar } from '#app/ui/layout/bottom-bar.tsx'
import { LOADING_EVENTS, NO_EVENTS_IN_AREA, SELECT_CITY, SIGN_UP } from '../membership.messages.ts'
import { NextReservation } from '../reservations/next-reservation.tsx'
import { useActiveReservation } from '../reservations/use-active-reservation.ts'
import { EventCard } from './event-card.tsx'
import { groupByMonth } from './group-by-month.ts'
import { MembershipBanner, type BannerState } from './membership-banner.tsx'
import { useMembership, type Membership } from './use-membership.ts'

const PlanDialog = lazy(() => import('../joining/plan-dialog.tsx'))
const ReserveSheet = lazy(() => import('./reserve-sheet.tsx'))

const TO_SIGN_IN = { authRedirectTo: lusivEventsPath() }

/** The members events page: membership, cities, and the events to reserve. */
export default function Events() {
  const membership = useMembership()
  const navigate = useNavigate()
  const [city, setCity] = useState<City | undefined>(CITIES[0])
  /** The plan dialog opens without a tap for people who are not members. */
  const [isJoining, setJoining] = useState(true)
  const [reserving, setReserving] = useState<string>()
  const isGuest = membership.kind === 'guest'

  const join = () =>
    isGuest ? setJoining(true) : void navigate(signInPath(), { state: TO_SIGN_IN })
  return (
    <CustomerPage
      title="Lusiv events"
      back
      wide="fluid"
      bar={
        membership.kind === 'visitor' && (
          <BottomBar wide="fluid">
            <div className="mx-auto tablet:max-w-md">
              <ButtonLink to={signInPath()} state={TO_SIGN_IN} block>
                {SIGN_UP}
              </ButtonLink>
            </div>
          </BottomBar>
        )
      }
    >
      <h1 className="display mb-5 text-3xl">Lusiv events</h1>
      <div className="grid items-start gap-6 lg:grid-cols-[22rem_minmax(0,1fr)] lg:gap-10">
        <div className="flex min-w-0 flex-col gap-4 lg:sticky lg:top-24">
          {membership.kind === 'failed' ? (
            <LoadFailed error={membership.error} onRetry={membership.refetch} />
          ) : (
            <MembershipBanner state={toBanner(membership, join)} />
          )}
          {membership.kind === 'member' && <NextReservation userId={membership.userId} />}
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          <CityTabs city={city} onChange={setCity} />
          {city ? (
            <EventList
              city={city}
              membership={membership}
              reserving={reserving}
              onReserve={isGuest ? join : setReserving}
              onClose={() => setReserving(undefined)}
            />
          ) : (
            <EmptyState title={SELECT_CITY} />
          )}
        </div>
      </div>
      {isGuest && isJoining && (
        <Suspense>
          <PlanDialog {...membership} onClose={() => setJoining(false)} />
        </Suspense>
      )}
    </CustomerPage>
  )
}

function toBanner(membership: Membership, onJoin: () => void): BannerState {
  if (membership.kind === 'visitor' || membership.kind === 'guest') return { kind: 'guest', onJoin }
  if (membership.kind !== 'member') return { kind: 'loading' }
  const { member, isEligible } = membership
  return { kind: 'member', availableCredits: member.availableCredits, isEligible }
}

function CityTabs({ city, onChange }: { city: City | undefined; onChange: (city: City) => void }) {
  return (
    <fieldset aria-label="City" className="-mx-gutter flex min-w-0 gap-2 overflow-x-auto px-gutter">
      {CITIES.map((one) => (
        <button
          key={one.name}
          type="button"
          aria-pressed={one.name === city?.name}
          aria-disabled={one.disabled || undefined}
          onClick={() => !one.disabled && onChange(one)}
          className="min-h-touch shrink-0 cursor-pointer rounded-full border border-line bg-surface px-4 text-sm font-semibold whitespace-nowrap transition hover:bg-raised aria-disabled:cursor-default aria-disabled:bg-transparent aria-disabled:text-ink-faint aria-pressed:border-accent-ink aria-pressed:bg-accent aria-pressed:text-on-accent"
        >
          {one.name}
          {one.disabled && <span className="ml-1.5 text-xs font-normal">soon</span>}
        </button>
      ))}
    </fieldset>
  )
}

interface EventListProps {
  city: City
  membership: Membership
  reserving: string | undefined
  onReserve: (gleventId: string) => void
  onClose: () => void
}

function EventList({ city, membership, reserving, onReserve, onClose }: EventListProps) {
  const { latitude, longitude } = city
  const query = useQuery(
    availableEventsQuery({ latitude, longitude, radiusMiles: CITY_RADIUS_MILES }),
  )
  const canReserve = membership.kind === 'guest' || membership.kind === 'member'
  const reserved = useReservedEvents(membership)
  const withSpotsLeft = useLiveSpots()
  return (
    <QueryView
      query={query}
      loading={<Loading />}
      isEmpty={(events) => events.length === 0}
      empty={<EmptyState title={NO_EVENTS_IN_AREA} />}
    >
      {(found) => {
        const events = found.map(withSpotsLeft)
        return (
          <>
            {groupByMonth(events).map(({ month, events: list }) => (
              <section key={month} aria-label={month}>
                <h2 className="mb-3 text-sm font-semibold tracking-wide text-ink-muted">{month}</h2>
                <ul className="grid gap-3 tablet:grid-cols-2">
                  {list.map((event) => (
                    <li key={event.gleventId}>
                      <EventCard
                        event={event}
                        isReserved={reserved.has(event.gleventId)}
                        onReserve={canReserve ? () => onReserve(event.gleventId) : undefined}
                      />
                    </li>
                  ))}
                </ul>
              </section>
            ))}
            <OpenSheet {...{ events, membership, reserving, onClose }} />
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
  onClose,
}: Pick<EventListProps, 'membership' | 'reserving' | 'onClose'> & {
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
        onClose={onClose}
      />
    </Suspense>
  )
}

function useReservedEvents(membership: Membership): Set<string> {
  const userId = membership.kind === 'member' ? membership.userId : undefined
  const active = useActiveReservation(userId)
  return new Set(active ? [active.gleventId] : [])
}

function Loading() {
  return (
    <output className="flex flex-col gap-3">
      <span className="text-sm text-ink-muted">{LOADING_EVENTS}</span>
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} className="h-40 rounded-card" />
      ))}
    </output>
  )
}
