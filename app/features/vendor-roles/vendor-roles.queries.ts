import { queryOptions } from '@tanstack/react-query'
import type { VendorRole } from '#domain/vendor-roles/vendor-roles.contract.ts'
import { request } from '#app/api/request.ts'

/** Short, so that a removed role takes effect soon. */
const ROLE_STALE_MS = 5_000

/** The user's role at a vendor. @throws ApiError 404 without a role */
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
