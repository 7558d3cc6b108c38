import { useQuery } from '@tanstack/react-query'
import { Archive, CircleCheck, CirclePause, MapPinPlus, PencilRuler } from 'lucide-react'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { LoadFailed } from '#app/features/layout/query-view.tsx'
import { managedLocationsQuery } from '#app/features/locations/staff-locations.queries.ts'
import {
  locationSettingsPath,
  newLocationPath,
  venueLinesPath,
  venueSetUpPath,
} from '#app/staff-paths.ts'
import { ButtonLink } from '#app/ui/actions/button-link.tsx'
import { Badge, type Tone } from '#app/ui/data/badge.tsx'
import type { DataColumn } from '#app/ui/data/data-column.ts'
import { DataList } from '#app/ui/data/data-list.tsx'
import { FilterChips } from '#app/ui/data/filter-chips.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { LAST_SHOWN_ORDER } from '#domain/locations/location-limits.ts'
import type { ManagedLocation } from '#domain/locations/managed-locations.contract.ts'
import { canManageLocations } from '#domain/vendor-roles/vendor-roles.rights.ts'
import { requireVenueRight } from '../shell/require-right.tsx'
import { StaffFrame } from '../shell/staff-frame.tsx'
import { useStaffVenue } from '../shell/use-staff-venue.ts'

/** Every location of the venue, drafts included, for admins and up. */
function VenueLocations() {
  const { vendor } = useStaffVenue()
  const { vendorId } = vendor
  const navigate = useNavigate()
  const { data, error, isPaused, refetch } = useQuery(managedLocationsQuery(vendorId))
  const [shown, setShown] = useState<string[]>([])
  const isArchiveShown = shown.includes(ARCHIVED)
  const rows = data?.filter(({ archivedAt }) => isArchiveShown || archivedAt === null)
  const archived = data?.filter(({ archivedAt }) => archivedAt !== null).length ?? 0
  return (
    <StaffFrame
      title="Locations"
      wide="fluid"
      onBack={() => void navigate(venueSetUpPath(vendor.vendorId))}
    >
      <div className="mb-6 flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <h1 className="display text-3xl">Locations</h1>
        <div className="flex flex-wrap gap-3">
          {data?.some(({ fulfilment }) => fulfilment === 'LINE') && (
            <ButtonLink to={venueLinesPath(vendorId)} variant="secondary">
              All lines
            </ButtonLink>
          )}
          <ButtonLink
            to={newLocationPath(vendorId)}
            icon={<MapPinPlus aria-hidden className="size-5" />}
          >
            Add Location
          </ButtonLink>
        </div>
      </div>
      <DataList
        label="Locations"
        columns={COLUMNS}
        rows={rows}
        keyOf={({ vendorLocationId }) => vendorLocationId}
        hrefOf={({ vendorLocationId }) => locationSettingsPath(vendorLocationId)}
        instead={
          data
            ? rows?.length === 0 && (
                <EmptyState
                  title="No locations yet"
                  description="A location is a bar, a booth or a door with its own menu."
                />
              )
            : (error || isPaused) && <LoadFailed error={error} onRetry={refetch} />
        }
        tools={
          archived > 0 && (
            <FilterChips
              legend="Also show"
              chips={[{ value: ARCHIVED, label: 'Archived', count: archived }]}
              selected={shown}
              onChange={setShown}
            />
          )
        }
      />
    </StaffFrame>
  )
}

const ARCHIVED = 'archived'

const COLUMNS: DataColumn<ManagedLocation>[] = [
  {
    key: 'name',
    title: 'Name',
    cell: ({ description }) => <span className="font-semibold wrap-anywhere">{description}</span>,
  },
  {
    key: 'code',
    title: 'Code',
    cell: ({ vendorLocationId }) => <span className="amount">{vendorLocationId}</span>,
  },
  {
    key: 'place',
    title: 'On the page of the venue',
    cell: ({ displayOrder }) =>
      displayOrder > LAST_SHOWN_ORDER ? 'Not shown' : `Place ${displayOrder}`,
  },
  { key: 'state', title: 'State', place: 'end', cell: (location) => <State {...location} /> },
]

function State({ state, archivedAt }: ManagedLocation) {
  const { tone, icon, text } = STATES[archivedAt ? 'ARCHIVED' : state]
  return (
    <Badge tone={tone} icon={icon} className="whitespace-nowrap">
      {text}
    </Badge>
  )
}

const ICON = 'size-3.5'
const STATES: Record<
  ManagedLocation['state'] | 'ARCHIVED',
  { tone: Tone; icon: ReactNode; text: string }
> = {
  DRAFT: { tone: 'info', icon: <PencilRuler aria-hidden className={ICON} />, text: 'Draft' },
  OPEN: { tone: 'success', icon: <CircleCheck aria-hidden className={ICON} />, text: 'Open' },
  CLOSED: { tone: 'warning', icon: <CirclePause aria-hidden className={ICON} />, text: 'Closed' },
  ARCHIVED: { tone: 'neutral', icon: <Archive aria-hidden className={ICON} />, text: 'Archived' },
}

export default requireVenueRight(canManageLocations, VenueLocations)
