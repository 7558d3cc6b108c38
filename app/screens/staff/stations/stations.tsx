import { useQuery } from '@tanstack/react-query'
import { Pencil, Plus } from 'lucide-react'
import { useState } from 'react'
import { QueryView } from '#app/features/layout/query-view.tsx'
import { stationsQuery } from '#app/features/preparations/stations.queries.ts'
import { locationHomePath } from '#app/paths.ts'
import { locationSettingsPath, venueLinesPath } from '#app/staff-paths.ts'
import { Button } from '#app/ui/actions/button.tsx'
import { ButtonLink } from '#app/ui/actions/button-link.tsx'
import { Alert } from '#app/ui/feedback/alert.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { FormSkeleton } from '#app/ui/forms/form-skeleton.tsx'
import type { Station } from '#domain/preparations/stations.contract.ts'
import { countOf } from '#domain/values/count-of.ts'
import { canManageLocations, canManageProducts } from '#domain/vendor-roles/vendor-roles.rights.ts'
import { useBackTo } from '../shell/came-from.ts'
import { requireRight } from '../shell/require-right.tsx'
import { StaffFrame } from '../shell/staff-frame.tsx'
import { useStaffLocation } from '../shell/use-staff-location.ts'
import { BoardsSection } from './boards-section.tsx'
import { LineSettingsSection } from './line-settings-section.tsx'
import { ReadyTextsSection } from './ready-texts-section.tsx'
import { ShiftManagerSection } from './shift-manager-section.tsx'
import { StationDrawer } from './station-drawer.tsx'
import { UnsaidNote } from './unsaid-note.tsx'

/** Where the orders of a location are made, and how guests are called, for managers and up. */
function Stations() {
  const { vendorLocationId, location, vendor } = useStaffLocation()
  const goBack = useBackTo(locationHomePath(vendorLocationId))
  const query = useQuery(stationsQuery(vendorLocationId))
  const [opened, setOpened] = useState<Station | 'new'>()
  const add = (
    <Button icon={<Plus aria-hidden className="size-5" />} onClick={() => setOpened('new')}>
      Add station
    </Button>
  )
  return (
    <StaffFrame title="Stations" atLocation wide="fluid" onBack={goBack}>
      <div className="mb-5 flex flex-wrap items-end justify-between gap-x-4 gap-y-3 flat:mb-2">
        <div className="min-w-0">
          <p className="text-sm text-ink-muted wrap-anywhere">{location.description}</p>
          <h1 className="display text-3xl flat:text-xl">Stations</h1>
        </div>
        <div className="flex flex-wrap gap-3">
          {location.fulfilment === 'LINE' && (
            <ButtonLink to={venueLinesPath(vendor.vendorId)} variant="secondary">
              All lines
            </ButtonLink>
          )}
          {(query.data?.length ?? 0) > 0 && add}
        </div>
      </div>
      <QueryView
        query={query}
        failedTitle="The stations could not be loaded"
        loading={<FormSkeleton what="the stations" />}
      >
        {(stations) => (
          <div className="flex flex-col gap-8">
            {location.fulfilment === 'LINE' ? (
              <UnsaidNote hasStations={stations.length > 0} />
            ) : (
              <CounterNote />
            )}
            {stations.length === 0 ? (
              <EmptyState
                title="No stations yet"
                description="A station is where orders are made, such as Bar or Kitchen. Each has a screen of its own."
                action={add}
              />
            ) : (
              <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,19rem),1fr))] gap-3">
                {stations.map((station) => (
                  <StationCard
                    key={station.stationId}
                    station={station}
                    onOpen={() => setOpened(station)}
                  />
                ))}
              </ul>
            )}
            <BoardsSection vendorLocationId={vendorLocationId} />
            {location.fulfilment === 'LINE' && (
              <>
                <LineSettingsSection vendorLocationId={vendorLocationId} />
                <ShiftManagerSection vendorLocationId={vendorLocationId} />
                <ReadyTextsSection vendorLocationId={vendorLocationId} />
              </>
            )}
            {opened && (
              <StationDrawer
                key={opened === 'new' ? opened : opened.stationId}
                vendorLocationId={vendorLocationId}
                station={opened === 'new' ? undefined : opened}
                others={stations.filter((station) => station !== opened)}
                onClose={() => setOpened(undefined)}
              />
            )}
          </div>
        )}
      </QueryView>
    </StaffFrame>
  )
}

function StationCard({ station, onOpen }: { station: Station; onOpen: () => void }) {
  const { name, makers, items, amberMinutes, redMinutes } = station
  return (
    <li className="relative flex min-w-0 items-start gap-3 rounded-card border border-line bg-surface p-4 hover:bg-raised">
      <div className="min-w-0 flex-1">
        <h2 className="font-semibold wrap-anywhere">
          <button type="button" className="text-left after:absolute after:inset-0" onClick={onOpen}>
            <span className="sr-only">Edit </span>
            {name}
          </button>
        </h2>
        <p className="mt-0.5 text-sm text-ink-muted">
          {countOf(items, 'item')} · {makers === 1 ? '1 person' : `${makers} people`}
        </p>
        <p className="text-sm text-ink-muted">
          Amber after {amberMinutes} min, red after {redMinutes} min
        </p>
      </div>
      <Pencil aria-hidden className="mt-1 size-4 shrink-0 text-ink-muted" />
    </li>
  )
}

function CounterNote() {
  const { vendorLocationId, role } = useStaffLocation()
  return (
    <Alert tone="info" title="This location works as a counter.">
      <p>Its stations are used once its orders are made as they are paid.</p>
      {canManageLocations(role) && (
        <ButtonLink
          to={locationSettingsPath(vendorLocationId)}
          variant="secondary"
          size="touch"
          className="mt-3"
        >
          Choose how orders are made
        </ButtonLink>
      )}
    </Alert>
  )
}

export default requireRight(canManageProducts, Stations)
