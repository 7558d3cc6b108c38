import { useQuery } from '@tanstack/react-query'
import { ListTree } from 'lucide-react'
import { useState } from 'react'
import { QueryView } from '#app/features/layout/query-view.tsx'
import { managedLocationsQuery } from '#app/features/locations/staff-locations.queries.ts'
import { locationHomePath } from '#app/paths.ts'
import { venueLocationsPath } from '#app/staff-paths.ts'
import { ButtonLink } from '#app/ui/actions/button-link.tsx'
import { FormSkeleton } from '#app/ui/forms/form-skeleton.tsx'
import { canManageLocations } from '#domain/vendor-roles/vendor-roles.rights.ts'
import { LocationStateCard } from '../location-state/location-state-card.tsx'
import { useBackTo } from '../shell/came-from.ts'
import { requireRight } from '../shell/require-right.tsx'
import { StaffFrame } from '../shell/staff-frame.tsx'
import { useStaffLocation } from '../shell/use-staff-location.ts'
import { ArchiveSection } from './archive-section.tsx'
import { CodeSection } from './code-section.tsx'
import { FulfilmentSection } from './fulfilment-section.tsx'
import { OtherBarsSection } from './other-bars-section.tsx'
import { LocationForm } from './location-form.tsx'

/** State, appearance, promotion and code of a location, for admins and up. */
function LocationSettings() {
  const { vendorLocationId, location, vendor } = useStaffLocation()
  const goBack = useBackTo(locationHomePath(vendorLocationId))
  const [isUnsaved, setUnsaved] = useState(false)
  const query = useQuery({
    ...managedLocationsQuery(vendor.vendorId),
    select: (items) => items.find((each) => each.vendorLocationId === vendorLocationId) ?? null,
  })
  return (
    <StaffFrame title="Location Settings" atLocation wide="fluid" onBack={goBack}>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <h1 className="display min-w-0 text-3xl wrap-anywhere">{location.description}</h1>
        <ButtonLink
          to={venueLocationsPath(vendor.vendorId)}
          variant="secondary"
          icon={<ListTree aria-hidden className="size-5" />}
        >
          All locations
        </ButtonLink>
      </div>
      <QueryView query={query} loading={<FormSkeleton what="the location" />}>
        {(managed) => (
          <div className="flex flex-col gap-8">
            {!managed.archivedAt && <LocationStateCard />}
            {!managed.archivedAt && <FulfilmentSection location={managed} />}
            {!managed.archivedAt && managed.fulfilment === 'LINE' && (
              <OtherBarsSection location={managed} />
            )}
            {!managed.archivedAt && (
              <LocationForm key={vendorLocationId} location={managed} onDirtyChange={setUnsaved} />
            )}
            <div className="flex flex-col gap-4">
              {!managed.archivedAt && <CodeSection location={managed} isUnsaved={isUnsaved} />}
              <ArchiveSection location={managed} />
            </div>
          </div>
        )}
      </QueryView>
    </StaffFrame>
  )
}

export default requireRight(canManageLocations, LocationSettings)
