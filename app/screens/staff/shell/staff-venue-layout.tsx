import { useQuery } from '@tanstack/react-query'
import { Outlet, useParams } from 'react-router'
import { isNotFound } from '#app/api/api-error.ts'
import { userRoleQuery } from '#app/features/vendor-roles.queries.ts'
import { vendorQuery } from '#app/features/vendors/vendors.queries.ts'
import { toUpperId } from '#domain/values/ids.ts'
import { LoadingFrame } from './loading-frame.tsx'
import { StaffLocationFailed, StaffLocationNotFound } from './staff-location-states.tsx'
import { useLiveRole } from './use-live-role.ts'
import { type StaffVenue, StaffVenueContext } from './use-staff-venue.ts'

/**
 * Wraps every screen of a whole venue: renders it for users with a role there. For all others the venue's
 * screens do not exist.
 */
export default function StaffVenueLayout() {
  const vendorId = toUpperId(useParams().vendorId ?? '')
  const vendor = useQuery(vendorQuery(vendorId))
  const role = useQuery(userRoleQuery(vendorId))
  const queries = [vendor, role]
  if (queries.some(({ error }) => isNotFound(error))) return <StaffLocationNotFound />
  if (vendor.data && role.data) {
    const { role: name, isOperator = false } = role.data
    return <AtVenue staffVenue={{ vendor: vendor.data, role: name, isOperator }} />
  }
  const failed = queries.find(({ error, isPaused }) => error || isPaused)
  if (!failed) return <LoadingFrame />
  const retry = () => queries.forEach((query) => void query.refetch())
  return <StaffLocationFailed error={failed.error} onRetry={retry} />
}

function AtVenue({ staffVenue }: { staffVenue: StaffVenue }) {
  useLiveRole(staffVenue.vendor.vendorId)
  return (
    <StaffVenueContext value={staffVenue}>
      <Outlet />
    </StaffVenueContext>
  )
}
