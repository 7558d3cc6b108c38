import { useQuery } from '@tanstack/react-query'
import { use } from 'react'
import { useSession } from '#app/features/identity/use-session.ts'
import { staffLocationsQuery } from '#app/features/locations/staff-locations.queries.ts'
import type { VendorLocation } from '#domain/locations/locations.contract.ts'
import { usePastLocations } from './past-locations.ts'
import { type StaffLocation, StaffLocationContext } from './use-staff-location.ts'
import { type StaffVenue, StaffVenueContext } from './use-staff-venue.ts'

/** Where the user works: the location of the page, or on a page of a whole venue the one they opened last there. */
export type Place = StaffVenue &
  Partial<Pick<StaffLocation, 'vendorLocationId' | 'location'>> & {
    /** The locations of the venue are still loading. */
    isLoading?: boolean
  }

/** Undefined on the pages of no venue, and until it is known. */
export function usePlace(): Place | undefined {
  const staffLocation = use(StaffLocationContext)
  const staffVenue = use(StaffVenueContext)
  const session = useSession()
  const past = usePastLocations(session.status === 'signed-in' ? session.session.userId : '')
  const { data = [], isLoading } = useQuery({
    ...staffLocationsQuery(staffVenue?.vendor.vendorId ?? ''),
    enabled: staffVenue !== undefined,
  })
  if (staffLocation) return staffLocation
  if (!staffVenue) return undefined
  const location = findOpenedLast(
    data,
    past.map(({ vendorLocationId }) => vendorLocationId),
  )
  return location
    ? { ...staffVenue, location, vendorLocationId: location.vendorLocationId }
    : { ...staffVenue, isLoading }
}

function findOpenedLast(
  locations: readonly VendorLocation[],
  opened: readonly string[],
): VendorLocation | undefined {
  const byId = new Map(locations.map((location) => [location.vendorLocationId, location]))
  const last = opened.find((id) => byId.has(id))
  return last === undefined ? locations[0] : byId.get(last)
}
