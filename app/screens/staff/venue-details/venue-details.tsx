import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { QueryView } from '#app/features/layout/query-view.tsx'
import { managedVendorQuery } from '#app/features/vendors/staff-vendors.queries.ts'
import { venueSetUpPath } from '#app/staff-paths.ts'
import { FormSkeleton } from '#app/ui/forms/form-skeleton.tsx'
import { canManageVenue } from '#domain/vendor-roles/vendor-roles.rights.ts'
import { requireVenueRight } from '../shell/require-right.tsx'
import { StaffFrame } from '../shell/staff-frame.tsx'
import { useStaffVenue } from '../shell/use-staff-venue.ts'
import { VenueForm } from './venue-form.tsx'

/** Name, address, time zone and pictures of a venue, for super admins. */
function VenueDetails() {
  const { vendor } = useStaffVenue()
  const { vendorId } = vendor
  const navigate = useNavigate()
  const query = useQuery(managedVendorQuery(vendorId))
  return (
    <StaffFrame
      title="Venue Details"
      wide="fluid"
      onBack={() => void navigate(venueSetUpPath(vendorId))}
    >
      <h1 className="display mb-6 text-3xl">Venue Details</h1>
      <QueryView query={query} loading={<FormSkeleton what="the venue" />}>
        {(managed) => <VenueForm key={vendorId} vendor={managed} />}
      </QueryView>
    </StaffFrame>
  )
}

export default requireVenueRight(canManageVenue, VenueDetails)
