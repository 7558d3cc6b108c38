import { data } from 'react-router'
import { lusivPath } from '#app/paths.ts'
import { createQueryClient } from '#app/api/query-client.ts'
import { availableEventsQuery, cityArea } from '#app/features/guest-list/reservations.queries.ts'
import { toPageHead } from '#app/features/layout/page-head.ts'
import { CITIES } from '#domain/guest-list/cities.ts'
import type { AvailableGlevent } from '#domain/guest-list/guest-list.contract.ts'
import type { ApiFetch } from '#domain/http/page-context.ts'

const DESCRIPTION =
  'Guest-list nights in Los Angeles and Anaheim: see the next events and the spots left, and reserve yours as a Lusiv member.'

/** The events of the first city with the tags of the page, on the server; without events when that fails. */
export async function loadEvents(via: ApiFetch, origin: string) {
  try {
    const [city] = CITIES
    const events = city
      ? await createQueryClient().fetchQuery(availableEventsQuery(cityArea(city), via))
      : []
    return { events, head: toHead(origin, events) }
  } catch (error) {
    console.error(error)
    return data({ events: undefined, head: toHead(origin, []) }, { status: 503 })
  }
}

function toHead(origin: string, events: readonly AvailableGlevent[]) {
  return toPageHead({
    title: 'Lusiv events',
    description: DESCRIPTION,
    url: `${origin}${lusivPath()}`,
    schema: events.map((event) => ({
      '@type': 'Event',
      name: event.name,
      startDate: event.startTime,
      endDate: event.endTime,
      eventStatus: 'https://schema.org/EventScheduled',
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      image: event.imageUrl ? new URL(event.imageUrl, origin).href : undefined,
      location: {
        '@type': 'Place',
        name: event.venueName,
        address: {
          '@type': 'PostalAddress',
          streetAddress: [event.addressLine1, event.addressLine2].filter(Boolean).join(', '),
          addressLocality: event.city,
          addressRegion: event.state,
          postalCode: event.zipCode,
          addressCountry: 'US',
        },
      },
    })),
  })
}
