import { queryOptions } from '@tanstack/react-query'
import type {
  CreateVendorRoleBody,
  OwnVenueList,
  UpdateVendorRoleBody,
  VendorRole,
  VendorRoleAnswer,
  VendorRoleList,
} from '#domain/vendor-roles/vendor-roles.contract.ts'
import { userPath, vendorPath } from '#app/api/api-paths.ts'
import type { Intent } from '#app/api/intent.ts'
import { request } from '#app/api/request.ts'

/** Short, so that a removed role takes effect soon. */
const ROLE_STALE_MS = 5_000

/** The user's role at a vendor. @throws ApiError 404 without a role */
export function userRoleQuery(vendorId: string) {
  return queryOptions({
    queryKey: ['vendor-roles', vendorId, 'own'] as const,
    queryFn: async ({ signal }): Promise<VendorRole> => {
      const path = `${vendorPath(vendorId)}/user-role`
      return (await request<VendorRoleAnswer>(path, { signal })).vendorRole
    },
    staleTime: ROLE_STALE_MS,
  })
}

/** The venues where the user works. */
export function ownVenuesQuery(userId: string) {
  return queryOptions({
    queryKey: ['vendor-roles', 'own', userId] as const,
    queryFn: ({ signal }) => request<OwnVenueList>(`${userPath(userId)}/vendor-roles`, { signal }),
    staleTime: ROLE_STALE_MS,
  })
}

/** The event stream of the user's role at a vendor. */
export function userRoleStreamPath(vendorId: string): string {
  return `${vendorPath(vendorId)}/user-role/events`
}

/** Everyone who works at a vendor, the most powerful role first. */
export function staffProfilesQuery(vendorId: string) {
  return queryOptions({
    queryKey: ['vendor-roles', vendorId, 'all'] as const,
    queryFn: async ({ signal }) =>
      (await request<VendorRoleList>(rolesPath(vendorId), { signal })).items,
    refetchOnWindowFocus: true,
  })
}

export function createStaffProfile(vendorId: string, body: CreateVendorRoleBody, intent: Intent) {
  return request<VendorRoleAnswer>(rolesPath(vendorId), { method: 'POST', body, intent })
}

export function updateStaffProfile(
  { vendorId, phoneNumber }: VendorRole,
  body: UpdateVendorRoleBody,
  intent: Intent,
) {
  const path = `${rolesPath(vendorId)}/${encodeURIComponent(phoneNumber)}`
  return request<VendorRoleAnswer>(path, { method: 'PUT', body, intent })
}

export function removeStaffProfile({ vendorId, phoneNumber }: VendorRole, intent: Intent) {
  const path = `${rolesPath(vendorId)}/${encodeURIComponent(phoneNumber)}`
  return request<VendorRoleAnswer>(path, { method: 'DELETE', intent })
}

function rolesPath(vendorId: string): string {
  return `${vendorPath(vendorId)}/vendor-roles`
}
