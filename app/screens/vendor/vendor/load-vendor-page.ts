import { createQueryClient } from '#app/api/query-client.ts'
import { vendorEventsQuery } from '#app/features/events/events.queries.ts'
import { vendorGleventsQuery } from '#app/features/guest-list/reservations.queries.ts'
import { isShownToGuests } from '#app/features/locations/is-shown-to-guests.ts'
import { vendorLocationsQuery } from '#app/features/locations/locations.queries.ts'
import { vendorQuery } from '#app/features/vendors/vendors.queries.ts'
import type { Event } from '#domain/events/events.contract.ts'
import type { VendorGlevent } from '#domain/guest-list/guest-list.contract.ts'
import type { ApiFetch } from '#domain/http/page-context.ts'
import type { VendorLocation } from '#domain/locations/locations.contract.ts'
import type { Vendor } from '#domain/vendors/vendors.contract.ts'

/** The data of a vendor's page. */
export interface VendorPageData {
  vendor: Vendor
  locations: readonly VendorLocation[]
  inProgress: readonly Event[]
  upcoming: readonly Event[]
  /** The nights with a guest list, where the vendor has them. */
  guestLists: readonly VendorGlevent[]
}

/** Fetches the data of the page on the server, or returns the page to show instead and why. */
export async function loadVendorPage(vendorId: string, via: ApiFetch) {
  const client = createQueryClient()
  let problem: 'not-found' | 'failed' = 'not-found'
  try {
    const vendor = await client.fetchQuery(vendorQuery(vendorId, via))
    problem = 'failed'
    const [locations, inProgress, upcoming, guestLists] = await Promise.all([
      client.fetchQuery(vendorLocationsQuery(vendorId, via)),
      client.fetchQuery(vendorEventsQuery(vendorId, 'IN_PROGRESS', via)),
      client.fetchQuery(vendorEventsQuery(vendorId, 'UPCOMING', via)),
      vendor.guestlistEnabled ? client.fetchQuery(vendorGleventsQuery(vendorId, via)) : [],
    ])
    const page: VendorPageData = {
      vendor,
      locations: locations.filter(isShownToGuests),
      inProgress,
      upcoming,
      guestLists,
    }
    return { page }
  } catch (error) {
    return { problem, error }
  }
}
