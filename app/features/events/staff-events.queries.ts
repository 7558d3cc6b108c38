import { queryOptions } from '@tanstack/react-query'
import { managedVendorPath } from '#app/api/api-paths.ts'
import type { Intent } from '#app/api/intent.ts'
import { fetchAllPages } from '#app/api/fetch-all-pages.ts'
import { request } from '#app/api/request.ts'
import type { EventChangeInput, EventFieldsInput } from '#domain/events/event-fields.contract.ts'
import type { Event, EventPage } from '#domain/events/events.contract.ts'

/** The largest page that the server answers with. */
const PAGE_SIZE = 200

/** All events of a vendor, the latest first, for its managers. */
export function managedEventsQuery(vendorId: string) {
  return queryOptions({
    queryKey: ['events', vendorId, 'managed'] as const,
    refetchOnWindowFocus: true,
    queryFn: ({ signal }) => listManagedEvents(vendorId, signal),
  })
}

async function listManagedEvents(vendorId: string, signal: AbortSignal): Promise<Event[]> {
  const pages = await fetchAllPages((nextToken) =>
    request<EventPage>(managedPath(vendorId), { query: { limit: PAGE_SIZE, nextToken }, signal }),
  )
  return pages.flatMap(({ events }) => events)
}

/** The event that is edited; read again each time the form opens. */
export function editedEventQuery(vendorId: string, eventId: string) {
  return queryOptions({
    queryKey: ['events', vendorId, 'edited', eventId] as const,
    gcTime: 0,
    queryFn: ({ signal }) =>
      request<Event>(`/event/${encodeURIComponent(eventId)}`, { query: { vendorId }, signal }),
  })
}

export function createEvent(vendorId: string, body: EventFieldsInput, intent: Intent) {
  return request<Event>(managedPath(vendorId), { method: 'POST', body, intent })
}

/** @throws ApiError 409 EVENT_CHANGED with the current event */
export function updateEvent(body: EventChangeInput, intent: Intent) {
  return request<Event>(managedPath(body.vendorId), { method: 'PUT', body, intent })
}

/** Nothing offers the event any more. */
export function callOffEvent({ vendorId, eventId }: Event, intent: Intent) {
  const path = `${managedPath(vendorId)}/${encodeURIComponent(eventId)}/call-off`
  return request<Event>(path, { method: 'POST', intent })
}

/** @throws ApiError 409 HAS_GUESTS once a guest has taken part, or when it has prizes */
export function deleteEvent({ vendorId, eventId }: Event, intent: Intent) {
  const path = `${managedPath(vendorId)}/${encodeURIComponent(eventId)}`
  return request<undefined>(path, { method: 'DELETE', intent })
}

function managedPath(vendorId: string): string {
  return `${managedVendorPath(vendorId)}/events`
}
