import { queryOptions } from '@tanstack/react-query'
import type {
  PaymentChecks,
  Readiness,
  SetUpLocation,
} from '#domain/readiness/readiness.contract.ts'
import type { Intent } from '#app/api/intent.ts'
import { request } from '#app/api/request.ts'

/** What a venue still needs, and its locations. */
export function readinessQuery(vendorId: string) {
  return queryOptions({
    queryKey: ['vendors', vendorId, 'readiness'] as const,
    queryFn: ({ signal }) => request<Readiness>(`${vendorPath(vendorId)}/readiness`, { signal }),
    // people solve it on other pages and devices
    refetchOnWindowFocus: true,
  })
}

/** What is known about payments and text messages. */
export function paymentChecksQuery(vendorId: string) {
  return queryOptions({
    queryKey: ['vendors', vendorId, 'payment-checks'] as const,
    queryFn: async ({ signal }) =>
      (await request<PaymentChecks>(`${vendorPath(vendorId)}/payment-checks`, { signal })).items,
    refetchOnWindowFocus: true,
  })
}

/** Opens a location for guests. */
export function openLocation({ vendorLocationId, version }: SetUpLocation, intent: Intent) {
  const path = `/admin/vendor-locations/${encodeURIComponent(vendorLocationId)}/state`
  return request(path, { method: 'PUT', body: { state: 'OPEN', version }, intent })
}

function vendorPath(vendorId: string): string {
  return `/admin/vendors/${encodeURIComponent(vendorId)}`
}
