import { useQuery } from '@tanstack/react-query'
import { isNotFound } from '#app/api/api-error.ts'
import type { ONE_QUICK_RETRY } from '#app/api/query-client.ts'
import { useSession } from '#app/features/identity/use-session.ts'
import { locationQuery } from '#app/features/locations/locations.queries.ts'
import { vendorQuery } from '#app/features/vendors/vendors.queries.ts'
import { userRoleQuery } from '#app/features/vendor-roles.queries.ts'
import type { VendorLocation } from '#domain/locations/locations.contract.ts'
import type { Vendor } from '#domain/vendors/vendors.contract.ts'
import { readStaffLocation } from './stored-staff-location.ts'
import type { StaffLocation } from './use-staff-location.ts'

/** A location with the user's role there, or why it cannot be opened. */
export type StaffLocationSearch =
  | { status: 'ready'; staffLocation: StaffLocation }
  | { status: 'loading' }
  | { status: 'not-found' }
  /** The answer of the location or of its vendor is empty: there is no id to ask for. */
  | { status: 'no-ids' }
  | { status: 'no-role'; location: VendorLocation; vendor: Vendor; retry: () => void }
  /** `error` is undefined when offline. */
  | { status: 'failed'; error: unknown; retry: () => void }

/** Looks up a location, its vendor and the user's role there; idle without an id. */
export function useStaffLocationSearch(
  vendorLocationId: string | undefined,
  retries: Partial<typeof ONE_QUICK_RETRY> = {},
): StaffLocationSearch {
  const session = useSession()
  const location = useQuery({
    ...locationQuery(vendorLocationId ?? ''),
    ...retries,
    enabled: vendorLocationId !== undefined,
  })
  const vendorId = location.data?.vendorId ?? ''
  const vendor = useQuery({ ...vendorQuery(vendorId), ...retries, enabled: vendorId !== '' })
  const role = useQuery({ ...userRoleQuery(vendorId), ...retries, enabled: vendorId !== '' })

  if (isNotFound(location.error)) return { status: 'not-found' }
  const isVendorEmpty = isNotFound(vendor.error) || (vendor.data && !vendor.data.vendorId)
  if (location.data && (vendorId === '' || isVendorEmpty)) return { status: 'no-ids' }
  if (location.data && vendor.data) {
    if (isNotFound(role.error)) {
      const retry = () => void role.refetch()
      return { status: 'no-role', location: location.data, vendor: vendor.data, retry }
    }
    if (role.data) {
      return {
        status: 'ready',
        staffLocation: {
          vendorLocationId: location.data.vendorLocationId,
          location: location.data,
          vendor: vendor.data,
          role: role.data.role,
          isOperator: role.data.isOperator ?? false,
        },
      }
    }
  }
  // A missing role is not a failure; its message waits for the names of location and vendor.
  const failed = [location, vendor, role].filter(
    ({ error, isPaused }) => isPaused || (error && !isNotFound(error)),
  )
  if (failed.length === 0) return { status: 'loading' }
  const stored =
    failed.every(({ isPaused }) => isPaused) &&
    session.status === 'signed-in' &&
    readStaffLocation(session.session.userId, vendorLocationId)
  if (stored) return { status: 'ready', staffLocation: stored }
  return {
    status: 'failed',
    error: failed.find(({ error }) => error)?.error,
    retry: () => failed.forEach((query) => void query.refetch()),
  }
}
