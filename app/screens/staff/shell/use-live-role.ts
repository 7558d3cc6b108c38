import { useQueryClient } from '@tanstack/react-query'
import { useStream } from '#app/api/follow-stream.ts'
import { userRoleStreamPath, userRoleQuery } from '#app/features/vendor-roles.queries.ts'
import type { VendorRoleAnswer } from '#domain/vendor-roles/vendor-roles.contract.ts'

/** Applies a change or removal of the user's role at a vendor to the open screen within seconds. */
export function useLiveRole(vendorId: string): void {
  const queryClient = useQueryClient()
  const { queryKey } = userRoleQuery(vendorId)
  useStream<VendorRoleAnswer>({
    path: userRoleStreamPath(vendorId),
    event: 'role',
    take: ({ vendorRole }) => void queryClient.setQueryData(queryKey, vendorRole),
    poll: () => queryClient.invalidateQueries({ queryKey }),
  })
}
