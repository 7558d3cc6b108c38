import { useInfiniteQuery } from '@tanstack/react-query'
import { CalendarPlus, ClipboardList } from 'lucide-react'
import { useId } from 'react'
import { useNavigate } from 'react-router'
import { useDoorQueue } from '#app/features/guest-list/use-door-queue.ts'
import { gleventListQuery } from '#app/features/guest-list/staff-glevents.queries.ts'
import { QueryView } from '#app/features/layout/query-view.tsx'
import { locationHomePath } from '#app/paths.ts'
import { createGleventPath } from '#app/staff-paths.ts'
import { Button } from '#app/ui/actions/button.tsx'
import { ButtonLink } from '#app/ui/actions/button-link.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { LoadingNote } from '#app/ui/feedback/loading-note.tsx'
import { Skeleton } from '#app/ui/feedback/skeleton.tsx'
import { phaseOf } from '#domain/events/event-phase.ts'
import type { Glevent } from '#domain/guest-list/guest-list.contract.ts'
import { ADD_GLEVENT, NO_GLEVENTS } from '#domain/guest-list/guest-list.messages.ts'
import { canManageGuestListEvents } from '#domain/vendor-roles/vendor-roles.rights.ts'
import { canCheckInGuests } from '#domain/vendor-roles/vendor-roles.rights.ts'
import { requireRight } from '../shell/require-right.tsx'
import { DoorOfflineBanner } from '../shell/door-offline-banner.tsx'
import { StaffFrame } from '../shell/staff-frame.tsx'
import { useNow } from '#app/ui/layout/use-now.ts'
import { useStaffLocation } from '../shell/use-staff-location.ts'
import { EventCard } from './event-card.tsx'

/** A vendor's guest-list events: those to come, and past ones page by page. */
function GuestlistEvents() {
  const { vendorLocationId, vendor, role } = useStaffLocation()
  const navigate = useNavigate()
  const events = useInfiniteQuery(gleventListQuery(vendor.vendorId))
  const queue = useDoorQueue().filter(({ vendorId }) => vendorId === vendor.vendorId)
  const canEdit = canManageGuestListEvents(role)
  const now = new Date(useNow())
  const open = events.data?.pages[0]?.upcomingGlevents ?? []
  const tonight = open.filter((event) => isTonight(event, now))
  const upcoming = open.filter((event) => !isTonight(event, now))
  return (
    <StaffFrame
      title="Guest List Events"
      atLocation
      wide="fluid"
      onBack={() => void navigate(locationHomePath(vendorLocationId))}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <h1 className="display text-3xl">Guest List Events</h1>
        {canEdit && (
          <ButtonLink
            to={createGleventPath(vendorLocationId)}
            icon={<CalendarPlus aria-hidden className="size-5" />}
          >
            {ADD_GLEVENT}
          </ButtonLink>
        )}
      </div>
      <div className="mt-6 flex flex-col gap-10">
        <DoorOfflineBanner queue={queue} timeZone={vendor.timeZone} />
        <QueryView
          query={events}
          loading={<Loading />}
          isEmpty={({ pages }) => pages[0]?.total === 0}
          empty={
            <EmptyState
              icon={<ClipboardList aria-hidden className="size-7 stroke-[1.5]" />}
              title={NO_GLEVENTS}
            />
          }
        >
          {({ pages }) => (
            <>
              {tonight.length > 0 && (
                <Section
                  title="Tonight"
                  events={tonight}
                  vendorLocationId={vendorLocationId}
                  canEdit={canEdit}
                  isTonight
                />
              )}
              <Section
                title="Upcoming Events"
                none="No upcoming events."
                events={upcoming}
                vendorLocationId={vendorLocationId}
                canEdit={canEdit}
              />
              <Section
                title="Past Events"
                none="No past events."
                events={pages.flatMap(({ pastGlevents }) => pastGlevents)}
                vendorLocationId={vendorLocationId}
                canEdit={canEdit}
              />
              {events.hasNextPage && (
                <Button
                  variant="secondary"
                  pending={events.isFetchingNextPage}
                  onClick={() => void events.fetchNextPage()}
                >
                  Load more past events
                </Button>
              )}
            </>
          )}
        </QueryView>
      </div>
    </StaffFrame>
  )
}

function isTonight({ gleventStatus: status, ...event }: Glevent, now: Date): boolean {
  return phaseOf({ ...event, status }, now, event) === 'tonight'
}

function Section(props: {
  title: string
  /** Said when there are none. */
  none?: string
  events: readonly Glevent[]
  vendorLocationId: string
  canEdit: boolean
  isTonight?: boolean
}) {
  const { title, none, events, vendorLocationId, canEdit, isTonight: areTonight = false } = props
  const headingId = useId()
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className="display mb-3 text-xl">
        {title}
      </h2>
      {events.length === 0 ? (
        <p className="text-ink-muted">{none}</p>
      ) : (
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,19rem),1fr))] gap-3">
          {events.map((event) => (
            <li key={event.gleventId} className="min-w-0">
              <EventCard
                event={event}
                vendorLocationId={vendorLocationId}
                canEdit={canEdit}
                isTonight={areTonight}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Loading() {
  return (
    <div aria-busy className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,19rem),1fr))] gap-3">
      <LoadingNote what="the events" className="col-span-full" />
      <Skeleton className="h-44 rounded-card" />
      <Skeleton className="h-44 rounded-card" />
      <Skeleton className="h-44 rounded-card" />
    </div>
  )
}

export default requireRight(canCheckInGuests, GuestlistEvents)
