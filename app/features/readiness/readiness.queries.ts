import { queryOptions } from '@tanstack/react-query'
import type { PaymentChecks, Readiness } from '#domain/readiness/readiness.contract.ts'
import { managedVendorPath } from '#app/api/api-paths.ts'
import { request } from '#app/api/request.ts'

/** What a venue still needs, and its locations. */
export function readinessQuery(vendorId: string) {
  return queryOptions({
    queryKey: ['vendors', vendorId, 'readiness'] as const,
    queryFn: ({ signal }) =>
      request<Readiness>(`${managedVendorPath(vendorId)}/readiness`, { signal }),
    // people solve it on other pages and devices
    refetchOnWindowFocus: true,
  })
}

/** What is known about payments and text messages. */
export function paymentChecksQuery(vendorId: string) {
  return queryOptions({
    queryKey: ['vendors', vendorId, 'payment-checks'] as const,
    queryFn: async ({ signal }) =>
      (await request<PaymentChecks>(`${managedVendorPath(vendorId)}/payment-checks`, { signal }))
        .items,
    refetchOnWindowFocus: true,
  })
}
