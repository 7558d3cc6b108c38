import { useQuery } from '@tanstack/react-query'
import type { Product } from '#domain/inventory/inventory.contract.ts'
import type { VendorLocation } from '#domain/locations/locations.contract.ts'
import type { Vendor } from '#domain/vendors/vendors.contract.ts'
import { isUnknownId } from '#app/api/api-error.ts'
import { productsQuery } from '#app/features/inventory/inventory.queries.ts'
import { locationQuery } from '#app/features/locations/locations.queries.ts'
import { vendorQuery } from '#app/features/vendors/vendors.queries.ts'

/** A location with its vendor and products, or why it cannot be shown. */
export type Catalogue =
  | { status: 'ready'; location: VendorLocation; vendor: Vendor; products: readonly Product[] }
  | { status: 'loading' | 'offline' }
  | { status: 'not-found'; missing: 'location' | 'vendor' }
  | { status: 'failed'; error: unknown; retry: () => void }

/** Location, vendor and products for a customer screen. */
export function useCatalogue(vendorLocationId: string): Catalogue {
  const location = useQuery(locationQuery(vendorLocationId))
  const vendorId = location.data?.vendorId
  const vendor = useQuery({ ...vendorQuery(vendorId ?? ''), enabled: vendorId !== undefined })
  const products = useQuery(productsQuery(vendorLocationId))

  if (location.data && vendor.data && products.data) {
    return {
      status: 'ready',
      location: location.data,
      vendor: vendor.data,
      products: products.data,
    }
  }
  const queries = [location, vendor, products]
  if (queries.some((query) => isUnknownId(query.error))) {
    return { status: 'not-found', missing: location.data ? 'vendor' : 'location' }
  }
  const failed = queries.filter((query) => query.isError)
  if (failed.length > 0) {
    const retry = () => failed.forEach((query) => void query.refetch())
    return { status: 'failed', error: failed[0]?.error, retry }
  }
  return { status: queries.some((query) => query.isPaused) ? 'offline' : 'loading' }
}
