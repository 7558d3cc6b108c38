import { useEffect } from 'react'
import { Outlet, useParams } from 'react-router'
import { useSignedIn } from '#app/features/identity/require-session.tsx'
import { doorQueue } from '#app/features/guest-list/door-queue.ts'
import { useSendDoorQueue } from '#app/features/guest-list/use-door-queue.ts'
import { handOvers } from '#app/features/orders/sent-hand-overs.ts'
import { lineMoves } from '#app/features/preparations/line-moves.ts'
import { useSendLineMoves } from '#app/features/preparations/use-line-moves.ts'
import { rememberPastLocation } from './past-locations.ts'
import { useDefaultLocationId } from '#app/api/use-app-config.ts'
import { useIsLoaded } from '#app/api/use-is-loaded.ts'
import { toUpperId } from '#domain/values/ids.ts'
import {
  NoRole,
  StaffIdsMissing,
  StaffLocationFailed,
  StaffLocationNotFound,
} from './staff-location-states.tsx'
import { storeStaffLocation } from './stored-staff-location.ts'
import { type StaffLocation, StaffLocationContext } from './use-staff-location.ts'
import { useLiveRole } from './use-live-role.ts'
import { LoadingFrame } from './loading-frame.tsx'
import { useStaffLocationSearch } from './use-staff-location-search.ts'

/**
 * Wraps every screen of a location: renders it for users with a role there, else says why not. A page
 * whose URL names another vendor than the location's does not exist.
 */
export default function StaffLocationLayout() {
  const defaultLocationId = useDefaultLocationId()
  const { vendorLocationId = defaultLocationId, vendorId } = useParams()
  const search = useStaffLocationSearch(vendorLocationId)
  // the first paint of a page shows what this device has not sent yet
  const isQueueLoaded = useIsLoaded(doorQueue)
  const areHandOversLoaded = useIsLoaded(handOvers)
  const areMovesLoaded = useIsLoaded(lineMoves)
  switch (search.status) {
    case 'loading':
      return <LoadingFrame />
    case 'not-found':
      return <StaffLocationNotFound />
    case 'no-ids':
      return <StaffIdsMissing />
    case 'no-role':
      return <NoRole location={search.location} vendor={search.vendor} onRetry={search.retry} />
    case 'failed':
      return <StaffLocationFailed error={search.error} onRetry={search.retry} />
    case 'ready':
      if (vendorId && toUpperId(vendorId) !== search.staffLocation.vendor.vendorId) {
        return <StaffLocationNotFound />
      }
      if (!isQueueLoaded || !areHandOversLoaded || !areMovesLoaded) return <LoadingFrame />
      // screens start afresh at each location, so none shows what was chosen or typed at another one
      return (
        <AtLocation
          key={search.staffLocation.vendorLocationId}
          staffLocation={search.staffLocation}
        />
      )
  }
}

function AtLocation({ staffLocation }: { staffLocation: StaffLocation }) {
  const { userId } = useSignedIn()
  const { vendorLocationId, location, vendor } = staffLocation
  useLiveRole(vendor.vendorId)
  useEffect(() => {
    const { description } = location
    rememberPastLocation(userId, { vendorLocationId, description, vendorName: vendor.name })
  }, [userId, vendorLocationId, location, vendor.name])
  useEffect(() => storeStaffLocation(userId, staffLocation), [userId, staffLocation])
  useSendDoorQueue(vendor.vendorId)
  useSendLineMoves(vendorLocationId)
  return (
    <StaffLocationContext value={staffLocation}>
      <Outlet />
    </StaffLocationContext>
  )
}
