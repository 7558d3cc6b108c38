import { useQuery } from '@tanstack/react-query'
import { managedEventsQuery } from '#app/features/events/staff-events.queries.ts'
import { LoadFailed } from '#app/features/layout/query-view.tsx'
import { DataList } from '#app/ui/data/data-list.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { EVENT_PHASES, type EventPhase, phaseOf } from '#domain/events/event-phase.ts'
import type { Event } from '#domain/events/events.contract.ts'
import { useNow } from '#app/ui/layout/use-now.ts'
import { useStaffLocation } from '../shell/use-staff-location.ts'
import { EventSection } from './event-section.tsx'

export interface EventListProps {
  hasForm: boolean
  /** The event that is edited beside the list. */
  eventId: string | undefined
}

/** The events of the vendor: tonight's, those to come, the next one first, and the past, the latest first. */
export function EventList({ hasForm, eventId }: EventListProps) {
  const { vendor } = useStaffLocation()
  const { vendorId } = vendor
  const { data, error, isPaused, refetch } = useQuery(managedEventsQuery(vendorId))
  const now = useNow()
  if (!data || data.length === 0) {
    const instead = data ? (
      <EmptyState
        title="No events yet"
        description="Add an event, and guests see it on your page."
      />
    ) : (
      (error || isPaused) && <LoadFailed error={error} onRetry={refetch} />
    )
    return (
      <DataList label="Events" columns={[]} rows={undefined} keyOf={String} instead={instead} />
    )
  }
  const byPhase = Map.groupBy(data, (event) => phaseOf(event, new Date(now), vendor))
  return (
    <div className="flex flex-col gap-8">
      {EVENT_PHASES.map((phase) => {
        const events = sortFor(phase, byPhase.get(phase) ?? [])
        return (
          events.length > 0 && (
            <EventSection
              key={phase}
              phase={phase}
              events={events}
              narrow={hasForm}
              currentKey={eventId}
            />
          )
        )
      })}
    </div>
  )
}

/** The server lists the latest first. */
function sortFor(phase: EventPhase, events: readonly Event[]): readonly Event[] {
  return phase === 'past' ? events : events.toReversed()
}
