import { useId, useState } from 'react'
import { formatNight, type VenueClock } from '#domain/values/format-night.ts'
import { editEventPath } from '#app/staff-paths.ts'
import { Badge } from '#app/ui/data/badge.tsx'
import type { DataColumn } from '#app/ui/data/data-column.ts'
import { DataList } from '#app/ui/data/data-list.tsx'
import { LoadMore } from '#app/ui/data/list-pages.tsx'
import type { EventPhase } from '#domain/events/event-phase.ts'
import type { Event } from '#domain/events/events.contract.ts'
import { useStaffLocation } from '../shell/use-staff-location.ts'
import { EventMark } from './event-mark.tsx'
import { PHASE_NAMES, STATUS_NAMES, STATUS_TONES } from './event-status.ts'

const PAGE_SIZE = 25

export interface EventSectionProps {
  phase: EventPhase
  events: readonly Event[]
  /** The list is beside the form. */
  narrow: boolean
  currentKey: string | undefined
}

/** The events of one phase under its heading. */
export function EventSection({ phase, events, narrow, currentKey }: EventSectionProps) {
  const { vendorLocationId, vendor } = useStaffLocation()
  const headingId = useId()
  const [shown, setShown] = useState(PAGE_SIZE)
  const rows = events.slice(0, shown)
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className="display mb-3 text-xl">
        {PHASE_NAMES[phase]}{' '}
        <span className="amount font-normal text-ink-muted">{events.length}</span>
      </h2>
      <DataList
        label={`${PHASE_NAMES[phase]} events`}
        columns={toColumns(phase, vendor)}
        rows={rows}
        narrow={narrow}
        currentKey={currentKey}
        keyOf={({ eventId }) => eventId}
        pictureOf={(event) => <EventMark event={event} timeZone={vendor.timeZone} />}
        hrefOf={({ eventId }) => editEventPath(vendorLocationId, vendor.vendorId, eventId)}
        pages={
          events.length > PAGE_SIZE && (
            <LoadMore
              summary={`${rows.length} of ${events.length} events`}
              hasMore={rows.length < events.length}
              onMore={() => setShown(shown + PAGE_SIZE)}
            />
          )
        }
      />
    </section>
  )
}

function toColumns(phase: EventPhase, venue: VenueClock): DataColumn<Event>[] {
  const status = ({ status: stored }: Event) => (phase === 'past' ? 'COMPLETED' : stored)
  const badge = (event: Event) => (
    <Badge
      tone={event.calledOffAt ? 'danger' : STATUS_TONES[status(event)]}
      className="whitespace-nowrap"
    >
      {event.calledOffAt ? 'Called off' : STATUS_NAMES[status(event)]}
    </Badge>
  )
  return [
    { key: 'name', title: 'Event', cell: ({ eventName }) => eventName },
    {
      key: 'start',
      title: 'Starts',
      cell: ({ startTime }) => (
        <span className="amount wrap-normal">{formatNight(startTime, venue)}</span>
      ),
    },
    {
      key: 'end',
      title: 'Ends',
      place: 'opened',
      cell: ({ endTime }) => (
        <span className="amount wrap-normal">{formatNight(endTime, venue)}</span>
      ),
    },
    {
      key: 'status',
      title: 'Status',
      place: 'end',
      cell: badge,
      inRow: (event) =>
        status(event) === 'IN_PROGRESS' ? (
          badge(event)
        ) : (
          <span className="text-xs text-ink-muted">{STATUS_NAMES[status(event)]}</span>
        ),
    },
  ]
}
