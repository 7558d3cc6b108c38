import type { ApiFetch } from '#domain/http/page-context.ts'
import { createQueryClient } from '#app/api/query-client.ts'
import type { Product } from '#domain/inventory/inventory.contract.ts'
import type { VendorLocation } from '#domain/locations/locations.contract.ts'
import type { Vendor } from '#domain/vendors/vendors.contract.ts'
import { locationQuery } from '#app/features/locations/locations.queries.ts'
import { productsQuery } from '#app/features/inventory/inventory.queries.ts'
import { vendorQuery } from '#app/features/vendors/vendors.queries.ts'

export interface PrefetchedCatalogue {
  location: VendorLocation
  vendor: Vendor
  products: readonly Product[]
}

/** Fetches everything a location's page shows, on the server. @throws ApiError */
export async function prefetchCatalogue(
  vendorLocationId: string,
  via: ApiFetch,
): Promise<PrefetchedCatalogue> {
  const client = createQueryClient()
  const [place, products] = await Promise.all([
    findLocationAndVendor(),
    client.fetchQuery(productsQuery(vendorLocationId, via)),
  ])
  return { ...place, products }

  async function findLocationAndVendor() {
    const location = await client.fetchQuery(locationQuery(vendorLocationId, via))
    const vendor = await client.fetchQuery(vendorQuery(location.vendorId, via))
    return { location, vendor }
  }
}
