import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { onNews } from '#app/api/follow-stream.ts'
import { shareStream } from '#app/features/orders/share-stream.ts'
import { userRoleStreamPath, userRoleQuery } from '#app/features/vendor-roles.queries.ts'
import type { VendorRoleAnswer } from '#domain/vendor-roles/vendor-roles.contract.ts'

/** Applies a change or removal of the user's role at a vendor to the open screen within seconds. */
export function useLiveRole(vendorId: string): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    const { queryKey } = userRoleQuery(vendorId)
    return shareStream({
      path: userRoleStreamPath(vendorId),
      onEvent: onNews<VendorRoleAnswer>('role', ({ vendorRole }) => {
        queryClient.setQueryData(queryKey, vendorRole)
      }),
      poll: () => void queryClient.invalidateQueries({ queryKey }),
    })
  }, [queryClient, vendorId])
}
