import { useQuery } from '@tanstack/react-query'
import { isNotFound, isUnreachable } from '#app/api/api-error.ts'
import { vendorEventsQuery } from '#app/features/events/events.queries.ts'
import { vendorGleventsQuery } from '#app/features/guest-list/reservations.queries.ts'
import { isShownToGuests } from '#app/features/locations/is-shown-to-guests.ts'
import { vendorLocationsQuery } from '#app/features/locations/locations.queries.ts'
import { vendorQuery } from '#app/features/vendors/vendors.queries.ts'
import type { VendorPageData } from './load-vendor-page.ts'

export type VendorPageState =
  | ({ status: 'ready' } & VendorPageData)
  | { status: 'loading' | 'offline' | 'not-found' | 'no-events' | 'failed' }

/** The data of a vendor's page, or why it cannot be shown. */
export function useVendorPage(vendorId: string): VendorPageState {
  const vendor = useQuery(vendorQuery(vendorId))
  const locations = useQuery(vendorLocationsQuery(vendorId))
  const inProgress = useQuery(vendorEventsQuery(vendorId, 'IN_PROGRESS'))
  const upcoming = useQuery(vendorEventsQuery(vendorId, 'UPCOMING'))
  const guestLists = useQuery({
    ...vendorGleventsQuery(vendorId),
    enabled: vendor.data?.guestlistEnabled === true,
  })
  const isListKnown = vendor.data?.guestlistEnabled === false || guestLists.data !== undefined

  if (vendor.error && !isUnreachable(vendor.error)) return { status: 'not-found' }
  if (vendor.data && isNotFound(inProgress.error)) return { status: 'no-events' }
  if (vendor.data && locations.data && inProgress.data && upcoming.data && isListKnown) {
    return {
      status: 'ready',
      vendor: vendor.data,
      locations: locations.data.filter(isShownToGuests),
      inProgress: inProgress.data,
      upcoming: upcoming.data,
      guestLists: guestLists.data ?? [],
    }
  }
  const queries = [vendor, locations, inProgress, upcoming, guestLists]
  if (queries.some(({ isError }) => isError)) return { status: 'failed' }
  return { status: queries.some(({ isPaused }) => isPaused) ? 'offline' : 'loading' }
}
