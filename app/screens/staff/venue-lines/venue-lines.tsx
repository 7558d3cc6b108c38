import { useQuery } from '@tanstack/react-query'
import {
  CircleCheck,
  CirclePause,
  Clock,
  ClockAlert,
  PencilRuler,
  TriangleAlert,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { QueryView } from '#app/features/layout/query-view.tsx'
import { venueLinesQuery } from '#app/features/preparations/venue-lines.queries.ts'
import { linePath, venueSetUpPath } from '#app/staff-paths.ts'
import { Badge, type Tone } from '#app/ui/data/badge.tsx'
import type { DataColumn } from '#app/ui/data/data-column.ts'
import { DataList } from '#app/ui/data/data-list.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { FormSkeleton } from '#app/ui/forms/form-skeleton.tsx'
import { type Age, ageOf } from '#domain/preparations/preparation-age.ts'
import type { VenueLine } from '#domain/preparations/venue-lines.contract.ts'
import { canRunLocations } from '#domain/vendor-roles/vendor-roles.rights.ts'
import { useBackTo } from '../shell/came-from.ts'
import { requireVenueRight } from '../shell/require-right.tsx'
import { StaffFrame } from '../shell/staff-frame.tsx'
import { useStaffVenue } from '../shell/use-staff-venue.ts'

/** Every station of every line of the venue, with what waits there, for managers and up. */
function VenueLines() {
  const { vendor } = useStaffVenue()
  const goBack = useBackTo(venueSetUpPath(vendor.vendorId))
  const query = useQuery(venueLinesQuery(vendor.vendorId))
  return (
    <StaffFrame title="Lines" wide="fluid" onBack={goBack}>
      <h1 className="display mb-6 text-3xl">Lines</h1>
      <QueryView
        query={query}
        failedTitle="The lines could not be loaded"
        loading={<FormSkeleton what="the lines" />}
        isEmpty={(lines) => lines.length === 0}
        empty={
          <EmptyState
            title="No lines yet"
            description="A location becomes a line in its settings: its orders are then made as they are paid."
          />
        }
      >
        {(lines) => (
          <DataList
            label="Lines"
            columns={COLUMNS}
            rows={lines}
            keyOf={({ stationId }) => stationId}
            groupOf={({ location }) => location}
            hrefOf={({ vendorLocationId }) => linePath(vendorLocationId)}
          />
        )}
      </QueryView>
    </StaffFrame>
  )
}

const COLUMNS: DataColumn<VenueLine>[] = [
  {
    key: 'station',
    title: 'Station',
    cell: ({ station }) => <span className="font-semibold wrap-anywhere">{station}</span>,
  },
  {
    key: 'waiting',
    title: 'To make',
    numeric: true,
    cell: ({ waiting }) => waiting,
    inRow: ({ waiting }) => `${waiting} to make`,
  },
  {
    key: 'oldest',
    title: 'Oldest',
    place: 'end',
    cell: (line) => <Oldest {...line} />,
  },
  {
    key: 'ready',
    title: 'Ready',
    numeric: true,
    cell: ({ ready }) => ready,
    inRow: ({ ready }) => `${ready} ready`,
  },
  {
    key: 'makers',
    title: 'People',
    numeric: true,
    cell: ({ makers }) => makers,
    inRow: ({ makers }) => (makers === 1 ? '1 person' : `${makers} people`),
  },
  {
    key: 'state',
    title: 'State',
    place: 'second-end',
    cell: ({ state }) => <State state={state} />,
  },
]

function Oldest(line: VenueLine) {
  const { oldestMinutes } = line
  if (oldestMinutes === null) return <span className="text-ink-muted">Nothing waits</span>
  const { tone, icon, word } = AGES[ageOf(oldestMinutes, line)]
  return (
    <Badge tone={tone} icon={icon} className="whitespace-nowrap">
      {[`${oldestMinutes} min`, word].filter(Boolean).join(' · ')}
    </Badge>
  )
}

function State({ state }: Pick<VenueLine, 'state'>) {
  const { icon, text } = STATES[state]
  return (
    <span className="inline-flex items-center gap-1 whitespace-nowrap">
      {icon}
      {text}
    </span>
  )
}

const ICON = 'size-3.5'
const AGES: Record<Age, { tone: Tone; icon: ReactNode; word: string }> = {
  FRESH: { tone: 'neutral', icon: <Clock aria-hidden className={ICON} />, word: '' },
  AMBER: { tone: 'warning', icon: <ClockAlert aria-hidden className={ICON} />, word: 'waiting' },
  RED: { tone: 'danger', icon: <TriangleAlert aria-hidden className={ICON} />, word: 'late' },
}
const STATES: Record<VenueLine['state'], { icon: ReactNode; text: string }> = {
  OPEN: { icon: <CircleCheck aria-hidden className={ICON} />, text: 'Open' },
  CLOSED: { icon: <CirclePause aria-hidden className={ICON} />, text: 'Closed' },
  DRAFT: { icon: <PencilRuler aria-hidden className={ICON} />, text: 'Draft' },
}

export default requireVenueRight(canRunLocations, VenueLines)
