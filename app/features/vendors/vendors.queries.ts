import { queryOptions } from '@tanstack/react-query'
import type { ApiFetch } from '#domain/http/page-context.ts'
import { browserFetch } from '#app/api/browser-fetch.ts'
import { FROM_NETWORK_OR_COPY } from '#app/api/public-reads.ts'
import { requestFirst } from '#app/api/request-first.ts'
import { toUpperId } from '#domain/values/ids.ts'
import type { Vendor } from '#domain/vendors/vendors.contract.ts'

export function vendorQuery(vendorId: string, via: ApiFetch = browserFetch) {
  const id = toUpperId(vendorId)
  return queryOptions({
    queryKey: ['vendors', id] as const,
    ...FROM_NETWORK_OR_COPY,
    queryFn: ({ signal }) => requestFirst<Vendor>('/vendor', { vendorId: id }, { signal, via }),
  })
}
