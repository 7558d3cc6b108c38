import { useQuery } from '@tanstack/react-query'
import { CalendarPlus } from 'lucide-react'
import { useState } from 'react'
import { Outlet, useLocation, useMatches, useNavigate } from 'react-router'
import { managedEventsQuery } from '#app/features/events/staff-events.queries.ts'
import { LoadFailed } from '#app/features/layout/query-view.tsx'
import { formatMoment } from '#app/features/orders/format-moment.ts'
import { createEventPath, editEventPath, eventsPath, staffMenuPath } from '#app/paths.ts'
import { ButtonLink } from '#app/ui/actions/button-link.tsx'
import { Badge } from '#app/ui/data/badge.tsx'
import type { DataColumn } from '#app/ui/data/data-column.ts'
import { DataList } from '#app/ui/data/data-list.tsx'
import { FilterChips } from '#app/ui/data/filter-chips.tsx'
import { LoadMore } from '#app/ui/data/list-pages.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { useWideScreen } from '#app/ui/layout/use-wide-screen.ts'
import { ProductPicture } from '#app/ui/media/product-picture.tsx'
import type { Event } from '#domain/events/events.contract.ts'
import { canManageEvents } from '#domain/vendor-roles/vendor-roles.rights.ts'
import { RequireRight } from '../shell/require-right.tsx'
import { PickedDetail } from '../shell/picked-detail.tsx'
import { StaffFrame } from '../shell/staff-frame.tsx'
import { useStaffLocation } from '../shell/use-staff-location.ts'
import { STATUS_NAMES, STATUS_TONES } from './event-status.ts'

const PAGE_SIZE = 50

/** The events of the vendor, for managers and up; the form of one beside them. */
export default function Events() {
  const { vendorLocationId, vendor } = useStaffLocation()
  const { vendorId } = vendor
  const navigate = useNavigate()
  const isWide = useWideScreen()
  const isCreating =
    useLocation().pathname.toLowerCase().replace(/\/$/, '') ===
    createEventPath(vendorLocationId, vendorId).toLowerCase()
  const eventId = useMatches().at(-1)?.params.eventId
  const hasForm = isCreating || eventId !== undefined
  const isAlone = hasForm && !isWide
  const back = isAlone ? eventsPath(vendorLocationId, vendorId) : staffMenuPath(vendorLocationId)
  return (
    <RequireRight right={canManageEvents}>
      <StaffFrame
        title={isCreating ? 'Add Event' : eventId ? 'Edit Event' : 'Events'}
        atLocation
        wide
        className="sm:max-w-wide"
        onBack={() => void navigate(back)}
      >
        <p className="text-sm text-ink-muted">{vendor.name}</p>
        <div
          className={`mb-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-3 ${isAlone ? 'hidden' : ''}`}
        >
          <h1 className="display text-3xl">Events</h1>
          <ButtonLink
            to={createEventPath(vendorLocationId, vendorId)}
            icon={<CalendarPlus aria-hidden className="size-5" />}
          >
            Add Event
          </ButtonLink>
        </div>
        <PickedDetail
          list={<EventList hasForm={hasForm} eventId={eventId} />}
          detail={hasForm ? <Outlet /> : null}
        />
      </StaffFrame>
    </RequireRight>
  )
}

function EventList(props: {
  hasForm: boolean
  /** The event that is edited beside the list. */
  eventId: string | undefined
}) {
  const { vendorLocationId, vendor } = useStaffLocation()
  const { vendorId, timeZone } = vendor
  const { data, error, isPaused, refetch } = useQuery(managedEventsQuery(vendorId))
  const [statuses, setStatuses] = useState<string[]>([])
  const [shown, setShown] = useState(PAGE_SIZE)
  const found = data?.filter(({ status }) => statuses.length === 0 || statuses.includes(status))
  return (
    <DataList
      label="Events"
      columns={toColumns(timeZone)}
      rows={found?.slice(0, shown)}
      narrow={props.hasForm}
      currentKey={props.eventId}
      keyOf={({ eventId }) => eventId}
      hrefOf={({ eventId }) => editEventPath(vendorLocationId, vendorId, eventId)}
      instead={
        !data && (error || isPaused) ? (
          <LoadFailed error={error} onRetry={refetch} />
        ) : found?.length === 0 ? (
          <EmptyState
            title={statuses.length > 0 ? 'No events with this status' : 'No events yet'}
            description="Add an event, and guests see it on your page."
          />
        ) : undefined
      }
      tools={
        <FilterChips
          legend="Status"
          chips={STATUS_CHIPS}
          selected={statuses}
          onChange={setStatuses}
        />
      }
      pages={
        found &&
        found.length > PAGE_SIZE && (
          <LoadMore
            summary={`${Math.min(shown, found.length)} of ${found.length} events`}
            hasMore={shown < found.length}
            onMore={() => setShown(shown + PAGE_SIZE)}
          />
        )
      }
    />
  )
}

const STATUS_CHIPS = Object.entries(STATUS_NAMES).map(([value, label]) => ({ value, label }))

function toColumns(timeZone: string): DataColumn<Event>[] {
  return [
    {
      key: 'name',
      title: 'Event',
      cell: ({ eventName, images }) => (
        <span className="flex items-center gap-3">
          <ProductPicture
            src={images[0]}
            alt=""
            size={48}
            className="size-12 shrink-0 rounded-tag"
          />
          <span className="min-w-0 wrap-anywhere">{eventName}</span>
        </span>
      ),
    },
    {
      key: 'status',
      title: 'Status',
      cell: ({ status }) => (
        <Badge tone={STATUS_TONES[status]} className="whitespace-nowrap">
          {STATUS_NAMES[status]}
        </Badge>
      ),
    },
    {
      key: 'start',
      title: 'Starts',
      cell: ({ startTime }) => (
        <span className="amount wrap-normal">{formatMoment(startTime, timeZone)}</span>
      ),
    },
    {
      key: 'end',
      title: 'Ends',
      cell: ({ endTime }) => (
        <span className="amount wrap-normal">{formatMoment(endTime, timeZone)}</span>
      ),
    },
  ]
}
