import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { managedLocationPath, managedVendorPath } from '#app/api/api-paths.ts'
import type { Intent } from '#app/api/intent.ts'
import { request } from '#app/api/request.ts'
import type { VendorLocation } from '#domain/locations/locations.contract.ts'
import type {
  Archiving,
  CodeChange,
  LocationChangeInput,
  ManagedLocation,
  NewLocationInput,
  StateChange,
} from '#domain/locations/managed-locations.contract.ts'

/** Every location of a vendor, drafts and archived ones included. */
export function managedLocationsQuery(vendorId: string) {
  return queryOptions({
    queryKey: ['vendor-locations', vendorId, 'managed'] as const,
    refetchOnWindowFocus: true,
    queryFn: async ({ signal }) =>
      (await request<{ items: ManagedLocation[] }>(ofVendor(vendorId), { signal })).items,
  })
}

/** The locations in use, drafts included, for everyone who works at the vendor. */
export function staffLocationsQuery(vendorId: string) {
  return queryOptions({
    queryKey: ['vendor-locations', vendorId, 'staff'] as const,
    queryFn: async ({ signal }) => {
      const options = { query: { vendorId }, signal }
      return (await request<{ items: VendorLocation[] }>('/vendor-locations', options)).items
    },
  })
}

/** @throws ApiError 409 ID_TAKEN */
export async function createLocation(vendorId: string, body: NewLocationInput, intent: Intent) {
  const options = { method: 'POST', body, intent } as const
  return (await request<{ location: ManagedLocation }>(ofVendor(vendorId), options)).location
}

/** @throws ApiError 409 LOCATION_CHANGED with the current location */
export const changeLocation = (id: string, body: LocationChangeInput, intent: Intent) =>
  put(id, '', body, intent)

/** @throws ApiError 409 ID_TAKEN, CODE_IS_FINAL, LOCATION_CHANGED */
export const changeLocationCode = (id: string, body: CodeChange, intent: Intent) =>
  put(id, '/code', body, intent)

/** @throws ApiError 409 NOT_READY with what is missing before a draft can open */
export const changeLocationState = (id: string, body: StateChange, intent: Intent) =>
  put(id, '/state', body, intent)

/** @throws ApiError 409 LOCATION_HAS_OPEN_ORDERS, LOCATION_CHANGED */
export const archiveLocation = (id: string, body: Archiving, intent: Intent) =>
  put(id, '/archived', body, intent)

/** What was just saved is newer than the list that the page has read, and the next change must name its version. */
export function keepSaved(queryClient: QueryClient, saved: ManagedLocation): void {
  queryClient.setQueryData(managedLocationsQuery(saved.vendorId).queryKey, (items) =>
    items?.map((each) => (each.vendorLocationId === saved.vendorLocationId ? saved : each)),
  )
}

/** Refetches every query about the locations of a vendor. */
export async function refreshLocations(queryClient: QueryClient, vendorId: string) {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['locations'] }),
    queryClient.invalidateQueries({ queryKey: ['vendor-locations', vendorId] }),
  ])
}

async function put(id: string, part: string, body: object, intent: Intent) {
  const path = managedLocationPath(id) + part
  const options = { method: 'PUT', body, intent } as const
  return (await request<{ location: ManagedLocation }>(path, options)).location
}

function ofVendor(vendorId: string): string {
  return `${managedVendorPath(vendorId)}/locations`
}
