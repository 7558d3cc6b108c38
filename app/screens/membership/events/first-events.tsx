import { useNavigate } from 'react-router'
import type { AvailableGlevent } from '#domain/guest-list/guest-list.contract.ts'
import { useLiveSpots } from '#app/features/guest-list/use-live-spots.ts'
import { signInPath } from '#app/paths.ts'
import { EventMonths } from './event-months.tsx'
import { type CityChoice, EventsFrame, EventsLoading, TO_SIGN_IN } from './events-frame.tsx'
import { MembershipBanner } from './membership-banner.tsx'

export interface FirstEventsProps extends CityChoice {
  /** Undefined while they load. */
  events: readonly AvailableGlevent[] | undefined
  isVisitor: boolean
  /** The spots left can no longer be followed: the events have to be fetched again. */
  onOutdated: () => void
}

/** The events as a visitor sees them, and as a page is drawn before it knows who looks at it. */
export function FirstEvents({ events, isVisitor, onOutdated, ...choice }: FirstEventsProps) {
  const navigate = useNavigate()
  const withSpotsLeft = useLiveSpots(onOutdated)
  const onJoin = () => void navigate(signInPath(), { state: TO_SIGN_IN })
  return (
    <EventsFrame
      {...choice}
      isVisitor={isVisitor}
      membership={
        <MembershipBanner state={isVisitor ? { kind: 'guest', onJoin } : { kind: 'loading' }} />
      }
    >
      {events ? (
        <EventMonths
          events={events.map(withSpotsLeft)}
          onReserve={isVisitor ? onJoin : undefined}
        />
      ) : (
        <EventsLoading />
      )}
    </EventsFrame>
  )
}
