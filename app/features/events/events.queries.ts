import { queryOptions } from '@tanstack/react-query'
import { browserFetch } from '#app/api/browser-fetch.ts'
import { FROM_NETWORK_OR_COPY } from '#app/api/public-reads.ts'
import { request } from '#app/api/request.ts'
import type { Event, EventStatus } from '#domain/events/events.contract.ts'
import type { ApiFetch } from '#domain/http/page-context.ts'
import { toUpperId } from '#domain/values/ids.ts'

/** The vendor's events with this status, the earliest first. @throws ApiError 404 for an unknown vendor */
export function vendorEventsQuery(
  vendorId: string,
  status: EventStatus,
  via: ApiFetch = browserFetch,
) {
  const id = toUpperId(vendorId)
  return queryOptions({
    queryKey: ['events', id, status] as const,
    ...FROM_NETWORK_OR_COPY,
    queryFn: async ({ signal }) => {
      const query = { vendorId: id, status, limit: 200 }
      const answer = await request<{ events: Event[] }>('/events/by-vendor-and-status', {
        query,
        signal,
        via,
      })
      return answer.events
    },
  })
}
