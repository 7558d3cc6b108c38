import { queryOptions } from '@tanstack/react-query'
import type { VendorRole } from '#domain/vendor-roles/vendor-roles.contract.ts'
import { request } from '#app/api/request.ts'

/** A role that was taken away must be gone soon. */
const ROLE_STALE_MS = 5_000

/** The caller's own role at a vendor; not found for those who have none. */
export function userRoleQuery(vendorId: string) {
  return queryOptions({
    queryKey: ['vendor-roles', vendorId, 'own'] as const,
    queryFn: async ({ signal }) => {
      const path = `/vendors/${encodeURIComponent(vendorId)}/user-role`
      const { vendorRole } = await request<{ vendorRole: VendorRole }>(path, { signal })
      return vendorRole
    },
    staleTime: ROLE_STALE_MS,
  })
}
