import { queryOptions } from '@tanstack/react-query'
import { managedVendorPath } from '#app/api/api-paths.ts'
import type { Intent } from '#app/api/intent.ts'
import { request } from '#app/api/request.ts'
import type { ManagedVendor, VendorChangeInput } from '#domain/vendors/managed-vendors.contract.ts'

/** The venue that is edited; read again each time the form opens. */
export function managedVendorQuery(vendorId: string) {
  return queryOptions({
    queryKey: ['vendors', vendorId, 'managed'] as const,
    gcTime: 0,
    queryFn: async ({ signal }) =>
      (await request<{ vendor: ManagedVendor }>(managedVendorPath(vendorId), { signal })).vendor,
  })
}

/** @throws ApiError 409 VENDOR_CHANGED with the current venue */
export async function changeVendor(vendorId: string, body: VendorChangeInput, intent: Intent) {
  const options = { method: 'PUT', body, intent } as const
  return (await request<{ vendor: ManagedVendor }>(managedVendorPath(vendorId), options)).vendor
}
