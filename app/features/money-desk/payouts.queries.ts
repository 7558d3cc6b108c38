import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { managedVendorPath } from '#app/api/api-paths.ts'
import { request } from '#app/api/request.ts'
import type { PayoutList, VendorStatement } from '#domain/money-desk/payouts.contract.ts'

/** What the provider sent to the bank, the latest first. */
export function payoutsQuery(vendorId: string) {
  return infiniteQueryOptions({
    queryKey: ['vendors', vendorId, 'payouts'] as const,
    initialPageParam: '',
    queryFn: ({ signal, pageParam }) => {
      const search = pageParam ? `?${new URLSearchParams({ nextToken: pageParam })}` : ''
      return request<PayoutList>(`${managedVendorPath(vendorId)}/payouts${search}`, { signal })
    },
    getNextPageParam: ({ nextToken }) => nextToken ?? undefined,
  })
}

/** From what was sold to what was paid out. @param to the day after the last one */
export function statementQuery(vendorId: string, { from, to }: { from: string; to: string }) {
  return queryOptions({
    queryKey: ['vendors', vendorId, 'statement', from, to] as const,
    queryFn: async ({ signal }) => {
      const path = `${managedVendorPath(vendorId)}/statements?${new URLSearchParams({ from, to })}`
      return (await request<{ statement: VendorStatement }>(path, { signal })).statement
    },
  })
}
