import { dehydrate, useQuery } from '@tanstack/react-query'
import { isNotFound, isUnreachable } from '#app/api/api-error.ts'
import { createQueryClient } from '#app/api/query-client.ts'
import { vendorEventsQuery } from '#app/features/events/events.queries.ts'
import { isShownToGuests } from '#app/features/locations/is-shown-to-guests.ts'
import { vendorLocationsQuery } from '#app/features/locations/locations.queries.ts'
import { vendorQuery } from '#app/features/vendors/vendors.queries.ts'
import type { Event } from '#domain/events/events.contract.ts'
import type { ApiFetch } from '#domain/http/page-context.ts'
import type { VendorLocation } from '#domain/locations/locations.contract.ts'
import type { Vendor } from '#domain/vendors/vendors.contract.ts'

/** What a vendor's page shows. */
export interface VendorPageData {
  vendor: Vendor
  locations: readonly VendorLocation[]
  inProgress: readonly Event[]
  upcoming: readonly Event[]
}

export type VendorPageState =
  | ({ status: 'ready' } & VendorPageData)
  | { status: 'loading' | 'offline' | 'not-found' | 'no-events' | 'failed' }

/** The data of a vendor's page, or why it cannot be shown. */
export function useVendorPage(vendorId: string): VendorPageState {
  const vendor = useQuery(vendorQuery(vendorId))
  const locations = useQuery(vendorLocationsQuery(vendorId))
  const inProgress = useQuery(vendorEventsQuery(vendorId, 'IN_PROGRESS'))
  const upcoming = useQuery(vendorEventsQuery(vendorId, 'UPCOMING'))

  if (vendor.error && !isUnreachable(vendor.error)) return { status: 'not-found' }
  if (vendor.data && isNotFound(inProgress.error)) return { status: 'no-events' }
  if (vendor.data && locations.data && inProgress.data && upcoming.data) {
    return {
      status: 'ready',
      vendor: vendor.data,
      locations: locations.data.filter(isShownToGuests),
      inProgress: inProgress.data,
      upcoming: upcoming.data,
    }
  }
  const queries = [vendor, locations, inProgress, upcoming]
  if (queries.some(({ isError }) => isError)) return { status: 'failed' }
  return { status: queries.some(({ isPaused }) => isPaused) ? 'offline' : 'loading' }
}

/** Fetches the data of the page on the server, or returns the page to show instead and why. */
export async function prefetchVendorPage(vendorId: string, via: ApiFetch) {
  const client = createQueryClient()
  let problem: 'not-found' | 'failed' = 'not-found'
  try {
    const vendor = await client.fetchQuery(vendorQuery(vendorId, via))
    problem = 'failed'
    const [locations, inProgress, upcoming] = await Promise.all([
      client.fetchQuery(vendorLocationsQuery(vendorId, via)),
      client.fetchQuery(vendorEventsQuery(vendorId, 'IN_PROGRESS', via)),
      client.fetchQuery(vendorEventsQuery(vendorId, 'UPCOMING', via)),
    ])
    const page: VendorPageData = { vendor, locations, inProgress, upcoming }
    return { page, dehydrated: dehydrate(client) }
  } catch (error) {
    return { problem, error }
  }
}
