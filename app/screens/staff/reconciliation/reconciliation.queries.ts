import { queryOptions } from '@tanstack/react-query'
import type { MoneyAuditAnswer } from '#domain/reconciliation/reconciliation.contract.ts'
import { vendorPath } from '#app/api/api-paths.ts'
import { request } from '#app/api/request.ts'

/** The latest money audit of a vendor; null before the first one. */
export function moneyAuditQuery(vendorId: string) {
  return queryOptions({
    queryKey: ['vendors', vendorId, 'audit'] as const,
    queryFn: async ({ signal }) => {
      const path = `${vendorPath(vendorId)}/audit`
      return (await request<MoneyAuditAnswer>(path, { signal })).audit
    },
  })
}
